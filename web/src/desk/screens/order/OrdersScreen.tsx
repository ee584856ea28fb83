import { useMemo, useState } from 'react'
import type { Lang } from '../../../kit/api/types'
import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import { useLang } from '../../../kit/stores/prefs'
import { StatusBadge } from '../../../kit/ui/StatusBadge'
import type { OrderRow } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import type { RowSelectionState } from '../../components/DataTable'
import type { Column } from '../../components/tableFeatures'
import { Page, Panel } from '../../components/Page'
import { Amount, Short, ShortTime, Value } from '../../components/values'
import { useList } from '../../data/calls'
import { saveCsv, timeColumn } from '../../data/csv'
import type { CsvColumn } from '../../data/csv'
import { dayOf } from '../../data/days'
import { giftNameOf } from '../../data/giftName'
import { toneOf } from '../../i18n/names'
import { words } from '../../i18n/words'
import { useSearch } from '../../router/router'
import { paths } from '../../router/table'
import { FilterForm } from './FilterForm'
import { filtersIn } from './filters'
import { orderTexts } from './texts'

type Texts = (typeof orderTexts)['en']
type Words = (typeof words)['en']

/** All orders by filters. */
export function OrdersScreen() {
  const t = useTexts(orderTexts)
  const names = useTexts(words)
  const lang = useLang()
  const [search] = useSearch()
  const filters = useMemo(() => filtersIn(search), [search])
  const orders = useList('listOrder', filters)
  const [selected, setSelected] = useState<RowSelectionState>({})
  const columns = useMemo(() => columnsIn(t, names, lang), [t, names, lang])
  const loaded = orders.items ?? []
  const chosen = loaded.filter(({ orderNo }) => selected[orderNo])
  const exported = chosen.length > 0 ? chosen : loaded
  const save = () => saveCsv(`orders-${dayOf(Date.now())}.csv`, csvColumnsIn(t, names, lang), exported)
  return (
    <Page
      title={t.title}
      name={t.title}
      tail={
        <Button disabled={loaded.length === 0} onClick={save}>
          {chosen.length > 0 ? t.exportSelected(chosen.length) : t.exportAll}
        </Button>
      }
    >
      <Panel bare>
        <FilterForm />
        <DataTable
          label={t.title}
          columns={columns}
          list={orders}
          keyOf={({ orderNo }) => orderNo}
          hrefOf={({ orderNo }) => paths.order(orderNo)}
          selection={{ selected, onSelect: setSelected }}
          empty={t.empty}
        />
      </Panel>
    </Page>
  )
}

const columnsIn = (t: Texts, { orderState, method: methods }: Words, lang: Lang): Column<OrderRow>[] => [
  { id: 'orderNo', header: t.orderNo, cell: ({ orderNo }) => orderNo },
  {
    id: 'state',
    header: t.state,
    cell: ({ state }) => <StatusBadge label={orderState[state] ?? state} tone={toneOf(state)} />,
  },
  { id: 'gift', header: t.gift, cell: (order) => <Short text={giftNameOf(order, lang)} /> },
  { id: 'quantity', header: t.quantity, cell: ({ quantity }) => quantity, end: true },
  { id: 'payable', header: t.payable, cell: ({ payableFen }) => <Amount fen={payableFen} />, end: true },
  { id: 'method', header: t.method, cell: ({ method }) => (method ? (methods[method] ?? method) : '—') },
  { id: 'customer', header: t.customer, cell: ({ customerId }) => <Value field="customerId" value={customerId} /> },
  { id: 'createTime', header: t.createTime, cell: ({ createTime }) => <ShortTime time={createTime} /> },
  { id: 'payTime', header: t.payTime, cell: ({ payTime }) => <ShortTime time={payTime} /> },
]

/** Amounts are numbers in yuan. */
const csvColumnsIn = (t: Texts, { orderState, method: methods }: Words, lang: Lang): CsvColumn<OrderRow>[] => [
  { header: t.orderNo, value: ({ orderNo }) => orderNo },
  { header: t.state, value: ({ state }) => orderState[state] ?? state },
  { header: t.gift, value: (order) => giftNameOf(order, lang) },
  { header: t.quantity, value: ({ quantity }) => quantity },
  { header: `${t.payable} (CNY)`, value: ({ payableFen }) => ({ fen: payableFen }) },
  { header: t.method, value: ({ method }) => method && (methods[method] ?? method) },
  { header: t.customer, value: ({ customerId }) => customerId },
  timeColumn(t.createTime, ({ createTime }) => createTime),
  timeColumn(t.payTime, ({ payTime }) => payTime),
  timeColumn(t.endTime, ({ endTime }) => endTime),
]
