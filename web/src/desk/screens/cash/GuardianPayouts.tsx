import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import { Field } from '../../../kit/ui/Field'
import { useSheet } from '../../../kit/ui/useSheet'
import type { GuardianPayout } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { DataTable } from '../../components/DataTable'
import { Done } from '../../components/Notice'
import { Panel } from '../../components/Page'
import type { Column } from '../../components/tableFeatures'
import { Amount, Short, ShortTime, Value } from '../../components/values'
import { useCall } from '../../data/calls'
import { usePermission } from '../../data/session'
import css from './Payouts.module.css'
import { cashTexts, guardianTexts } from './texts'

/** Balances of minors that are approved, and to be paid to a guardian by hand. */
export function GuardianPayouts() {
  const t = useTexts(guardianTexts)
  const cash = useTexts(cashTexts)
  const may = usePermission()
  const list = useCall('listGuardianPayout', {})
  const sheet = useSheet<string>()
  const [done, setDone] = useState('')
  return (
    <>
      <Done text={done} />
      <Panel title={t.title} bare>
        <p className={css.hint}>{t.hint}</p>
        <DataTable
          label={t.title}
          columns={columnsIn(t, cash, may('manage_payouts') ? sheet.open : null)}
          list={{ ...list, items: list.data?.items }}
          keyOf={({ payoutNo }) => payoutNo}
          empty={t.none}
        />
      </Panel>
      {sheet.shown && (
        <PaidSheet
          key={sheet.shown.opening}
          payoutNo={sheet.shown.value}
          open={sheet.shown.isOpen}
          onClose={sheet.close}
          onDone={setDone}
        />
      )}
    </>
  )
}

const columnsIn = (
  t: (typeof guardianTexts)['en'],
  cash: (typeof cashTexts)['en'],
  onMark: ((payoutNo: string) => void) | null,
): Column<GuardianPayout>[] => [
  { id: 'payoutNo', header: t.payoutNo, cell: ({ payoutNo }) => payoutNo },
  { id: 'customer', header: cash.customer, cell: ({ customerId }) => <Value field="customerId" value={customerId} /> },
  { id: 'amount', header: cash.amount, cell: ({ amountFen }) => <Amount fen={amountFen} />, end: true },
  { id: 'reference', header: t.reference, cell: ({ reference }) => <Short text={reference} /> },
  { id: 'approvedBy', header: t.approvedBy, cell: ({ approvedBy }) => approvedBy },
  { id: 'createTime', header: t.since, cell: ({ createTime }) => <ShortTime time={createTime} /> },
  ...(onMark
    ? [
        {
          id: 'actions',
          header: cash.actions,
          end: true,
          cell: ({ payoutNo }: GuardianPayout) => (
            <Button small look="soft" onClick={() => onMark(payoutNo)} aria-label={`${t.markPaid} ${payoutNo}`}>
              {t.markPaid}
            </Button>
          ),
        },
      ]
    : []),
]

type PaidProps = { payoutNo: string; open: boolean; onClose: () => void; onDone: (text: string) => void }

function PaidSheet({ payoutNo, open, onClose, onDone }: PaidProps) {
  const t = useTexts(guardianTexts)
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={`${t.markPaid} ${payoutNo}`}
      hint={t.paidHint}
      submit={t.markPaid}
      call="markGuardianPayoutPaid"
      changes={['listGuardianPayout', 'getToday']}
      names={['reference']}
      paramsOf={({ reference, reason }) => ({ payoutNo, reference, reason })}
      onDone={() => onDone(t.paid(payoutNo))}
    >
      {({ reference }) => (
        <Field name="reference" label={t.transferNo} error={reference} maxLength={200} autoComplete="off" />
      )}
    </ActSheet>
  )
}
