import { useTexts } from '../../../kit/i18n/texts'
import { useNow } from '../../../kit/lib/useNow'
import type { CashOutRow } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import { Page, Panel } from '../../components/Page'
import type { Column } from '../../components/tableFeatures'
import { Amount, ShortTime, Value } from '../../components/values'
import { ageOf } from '../../data/age'
import { useCall } from '../../data/calls'
import { ageTexts } from '../../i18n/texts'
import { words } from '../../i18n/words'
import { paths } from '../../router/table'
import { GuardianPayouts } from './GuardianPayouts'
import { PayoutFiles } from './PayoutFiles'
import { cashTexts } from './texts'

type Texts = (typeof cashTexts)['en']
type Words = (typeof words)['en']

/** The cash-outs that wait for a decision, oldest first. */
export function CashOutsScreen() {
  const t = useTexts(cashTexts)
  const names = useTexts(words)
  const ages = useTexts(ageTexts)
  const now = useNow()
  const list = useCall('listCashOut', {})
  return (
    <Page title={t.title} name={t.title}>
      <Panel bare>
        <DataTable
          label={t.title}
          columns={columnsIn(t, names, (time) => ageOf(time, now, ages))}
          list={{ ...list, items: list.data?.items }}
          keyOf={({ cashNo }) => cashNo}
          hrefOf={({ cashNo }) => paths.cashOut(cashNo)}
          empty={t.none}
        />
      </Panel>
      <GuardianPayouts />
      <PayoutFiles />
    </Page>
  )
}

const columnsIn = (t: Texts, { channel: channels }: Words, age: (time: string) => string): Column<CashOutRow>[] => [
  { id: 'cashNo', header: t.cashNo, cell: ({ cashNo }) => cashNo },
  { id: 'age', header: t.age, cell: ({ createTime }) => age(createTime) },
  { id: 'amount', header: t.amount, cell: ({ amountFen }) => <Amount fen={amountFen} />, end: true },
  { id: 'fee', header: t.fee, cell: ({ feeFen }) => <Amount fen={feeFen} />, end: true },
  { id: 'channel', header: t.channel, cell: ({ channel }) => channels[channel] },
  { id: 'customer', header: t.customer, cell: ({ customerId }) => <Value field="customerId" value={customerId} /> },
  { id: 'createTime', header: t.createTime, cell: ({ createTime }) => <ShortTime time={createTime} /> },
]
