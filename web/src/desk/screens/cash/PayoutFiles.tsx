import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import { useSheet } from '../../../kit/ui/useSheet'
import type { EndedBatch, PayoutBatch } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import { Done } from '../../components/Notice'
import type { Query } from '../../components/Notice'
import { Panel } from '../../components/Page'
import type { Column } from '../../components/tableFeatures'
import { actTexts } from '../../components/texts'
import { Amount, ShortTime } from '../../components/values'
import { useCall } from '../../data/calls'
import { usePermission, useSession } from '../../data/session'
import { ExportSheet } from './ExportSheet'
import { ImportSheet } from './ImportSheet'
import css from './Payouts.module.css'
import { cashTexts } from './texts'

type Texts = (typeof cashTexts)['en']
/** A batch to export again, or to import the results of; without a number a new batch is exported. */
type Chosen = { act: 'export'; batchNo: string | null } | { act: 'import'; batchNo: string }

/** Payouts that the bank gets as files, and whose results it sends back as files. */
export function PayoutFiles() {
  const t = useTexts(cashTexts)
  const act = useTexts(actTexts)
  const may = usePermission()
  const me = useSession().data?.name
  const list = useCall('listPayoutBatch', {})
  const sheet = useSheet<Chosen>()
  const [done, setDone] = useState('')
  const { data } = list
  const choose = may('manage_payouts') ? sheet.open : null
  const { shown } = sheet
  return (
    <>
      <Done text={done} />
      {data && (
        <Panel
          title={t.waiting}
          tail={
            choose &&
            data.waiting > 0 && (
              <Button small look="soft" onClick={() => choose({ act: 'export', batchNo: null })}>
                {t.export}
              </Button>
            )
          }
        >
          {data.waiting > 0 ? (
            <p>
              {t.payouts(data.waiting)} · <Amount fen={data.waitingFen} />
            </p>
          ) : (
            <p className="quiet">{t.noneWaits}</p>
          )}
        </Panel>
      )}
      <Panel title={t.batches} bare>
        <DataTable
          label={t.batches}
          columns={columnsIn(t, choose, me)}
          list={{ ...list, items: data?.items }}
          keyOf={({ batchNo }) => batchNo}
          empty={t.noBatches}
        />
      </Panel>
      {data && data.ended.length > 0 && <EndedBatches batches={data.ended} list={list} choose={choose} me={me} />}
      {shown?.value.act === 'export' && (
        <ExportSheet
          key={shown.opening}
          batchNo={shown.value.batchNo}
          open={shown.isOpen}
          onClose={sheet.close}
          onDone={(batchNo) => setDone(t.exported(batchNo))}
        />
      )}
      {shown?.value.act === 'import' && (
        <ImportSheet
          key={shown.opening}
          batchNo={shown.value.batchNo}
          open={shown.isOpen}
          onClose={sheet.close}
          onDone={({ paid, proposalNo }) =>
            setDone(proposalNo ? `${t.imported(paid)} · ${act.proposed(proposalNo)}` : t.imported(paid))
          }
        />
      )}
    </>
  )
}

type EndedProps = {
  batches: readonly EndedBatch[]
  list: Query
  choose: ((chosen: Chosen) => void) | null
  me: string | undefined
}

/** The bank may send a payout back long after its batch has ended. */
function EndedBatches({ batches, list, choose, me }: EndedProps) {
  const t = useTexts(cashTexts)
  return (
    <Panel title={t.ended} bare>
      <p className={css.hint}>{t.endedHint}</p>
      <DataTable
        label={t.ended}
        columns={endedIn(t, choose, me)}
        list={{ ...list, items: batches }}
        keyOf={({ batchNo }) => batchNo}
        empty={t.noBatches}
      />
    </Panel>
  )
}

const columnsIn = (
  t: Texts,
  onChoose: ((chosen: Chosen) => void) | null,
  me: string | undefined,
): Column<PayoutBatch>[] => [
  { id: 'batchNo', header: t.batchNo, cell: ({ batchNo }) => batchNo },
  { id: 'open', header: t.open, cell: ({ open }) => open, end: true },
  { id: 'exportedBy', header: t.exportedBy, cell: ({ exportedBy }) => exportedBy },
  { id: 'exportTime', header: t.exportTime, cell: ({ createTime }) => <ShortTime time={createTime} /> },
  ...(onChoose
    ? [
        {
          id: 'actions',
          header: t.actions,
          end: true,
          cell: (batch: PayoutBatch) => <Acts batch={batch} isOwn={batch.exportedBy === me} onChoose={onChoose} />,
        },
      ]
    : []),
]

const endedIn = (
  t: Texts,
  onChoose: ((chosen: Chosen) => void) | null,
  me: string | undefined,
): Column<EndedBatch>[] => [
  { id: 'batchNo', header: t.batchNo, cell: ({ batchNo }) => batchNo },
  { id: 'exportedBy', header: t.exportedBy, cell: ({ exportedBy }) => exportedBy },
  { id: 'exportTime', header: t.exportTime, cell: ({ createTime }) => <ShortTime time={createTime} /> },
  ...(onChoose
    ? [
        {
          id: 'actions',
          header: t.actions,
          end: true,
          cell: ({ batchNo, exportedBy }: EndedBatch) => (
            <ImportButton batchNo={batchNo} label={t.importReturns} isOwn={exportedBy === me} onChoose={onChoose} />
          ),
        },
      ]
    : []),
]

type ImportProps = { batchNo: string; label: string; isOwn: boolean; onChoose: (chosen: Chosen) => void }

function ImportButton({ batchNo, label, isOwn, onChoose }: ImportProps) {
  const t = useTexts(cashTexts)
  return (
    <Button
      small
      look="soft"
      disabled={isOwn}
      title={isOwn ? t.own : undefined}
      onClick={() => onChoose({ act: 'import', batchNo })}
      aria-label={`${label} ${batchNo}`}
    >
      {label}
    </Button>
  )
}

type ActsProps = { batch: PayoutBatch; isOwn: boolean; onChoose: (chosen: Chosen) => void }

function Acts({ batch: { batchNo }, isOwn, onChoose }: ActsProps) {
  const t = useTexts(cashTexts)
  return (
    <span className={css.acts}>
      <Button small onClick={() => onChoose({ act: 'export', batchNo })} aria-label={`${t.again} ${batchNo}`}>
        {t.again}
      </Button>
      <ImportButton batchNo={batchNo} label={t.import} isOwn={isOwn} onChoose={onChoose} />
    </span>
  )
}
