import { useTexts } from '../../../kit/i18n/texts'
import type { DisputeRow } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import { Page, Panel } from '../../components/Page'
import { Tabs } from '../../components/Tabs'
import type { Column } from '../../components/tableFeatures'
import { Amount, ShortTime, State, Value } from '../../components/values'
import { useCall } from '../../data/calls'
import { useSearch } from '../../router/router'
import { paths } from '../../router/table'
import { disputeTexts } from './texts'

type Texts = (typeof disputeTexts)['en']

/** The payments that payers dispute at their bank. */
export function DisputesScreen() {
  const t = useTexts(disputeTexts)
  const [search] = useSearch()
  const tab = search.get('tab') === 'ended' ? 'ended' : 'open'
  const open = useCall('listDispute', { isOpen: true })
  const ended = useCall('listDispute', { isOpen: false }, { enabled: tab === 'ended' })
  const list = tab === 'open' ? open : ended
  const tabs = [
    { name: 'open', label: t.open, count: open.data?.items.length ?? 0 },
    { name: 'ended', label: t.ended },
  ]
  return (
    <Page title={t.title} name={t.title}>
      <Tabs label={t.title} tabs={tabs} current={tab} />
      <Panel bare>
        <DataTable
          label={t[tab]}
          columns={columnsIn(t, tab)}
          list={{ ...list, items: list.data?.items }}
          keyOf={({ disputeNo }) => disputeNo}
          hrefOf={({ disputeNo }) => paths.dispute(disputeNo)}
          empty={tab === 'open' ? t.noOpen : t.noEnded}
        />
      </Panel>
    </Page>
  )
}

const columnsIn = (t: Texts, tab: 'open' | 'ended'): Column<DisputeRow>[] => [
  { id: 'disputeNo', header: t.disputeNo, cell: ({ disputeNo }) => disputeNo },
  tab === 'open'
    ? { id: 'respondBy', header: t.respondBy, cell: ({ respondTime }) => <ShortTime time={respondTime} /> }
    : { id: 'state', header: t.state, cell: ({ state }) => <State state={state} /> },
  { id: 'amount', header: t.amount, cell: ({ amountFen }) => <Amount fen={amountFen} />, end: true },
  { id: 'provider', header: t.provider, cell: ({ provider }) => <Value field="provider" value={provider} /> },
  { id: 'order', header: t.order, cell: ({ orderNo }) => <Value field="orderNo" value={orderNo} /> },
  { id: 'customer', header: t.customer, cell: ({ customerId }) => <Value field="customerId" value={customerId} /> },
  { id: 'createTime', header: t.createTime, cell: ({ createTime }) => <ShortTime time={createTime} /> },
  ...(tab === 'ended'
    ? [{ id: 'endTime', header: t.endTime, cell: ({ endTime }: DisputeRow) => <ShortTime time={endTime} /> }]
    : []),
]
