import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { useNow } from '../../../kit/lib/useNow'
import { Button } from '../../../kit/ui/Button'
import { useSheet } from '../../../kit/ui/useSheet'
import type { RunningDeposit, RunningExtraction } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import { Done } from '../../components/Notice'
import { Page, Panel } from '../../components/Page'
import type { Column } from '../../components/tableFeatures'
import { Tabs } from '../../components/Tabs'
import { Amount, Reference, ShortTime, State, Value } from '../../components/values'
import { ageOf } from '../../data/age'
import { useCall } from '../../data/calls'
import { usePermission } from '../../data/session'
import { ageTexts } from '../../i18n/texts'
import { useSearch } from '../../router/router'
import { paths } from '../../router/table'
import { DeliverySheet } from './DeliverySheet'
import type { ChosenDelivery, DeliveryAct } from './DeliverySheet'
import { deliveryTexts } from './texts'

type Texts = (typeof deliveryTexts)['en']
type Running = RunningExtraction | RunningDeposit

const TABS = ['extractions', 'deposits', 'returned'] as const

/** Deposits in these states are not accepted yet, so their offers can be cancelled. */
const CANCELLABLE: readonly RunningDeposit['state'][] = ['submitted', 'sending', 'awaiting_acceptance']

/** The items that are on their way to customers or from them, oldest first. */
export function DeliveriesScreen() {
  const t = useTexts(deliveryTexts)
  const may = usePermission()
  const list = useCall('listDelivery', {})
  const [search] = useSearch()
  const sheet = useSheet<ChosenDelivery>()
  const [done, setDone] = useState('')
  const { data } = list
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'extractions'
  const choose = may('manage_deliveries') ? (act: DeliveryAct, number: string) => sheet.open({ act, number }) : null
  return (
    <Page title={t.title} name={t.title}>
      <Done text={done} />
      <Tabs
        label={t.title}
        tabs={TABS.map((name) => ({ name, label: t[name], count: data?.[name].length ?? 0 }))}
        current={tab}
      />
      <Panel bare>
        <Rows tab={tab} list={list} choose={choose} />
      </Panel>
      {sheet.shown && (
        <DeliverySheet
          key={sheet.shown.opening}
          chosen={sheet.shown.value}
          open={sheet.shown.isOpen}
          onClose={sheet.close}
          onDone={setDone}
        />
      )}
    </Page>
  )
}

type RowsProps = {
  tab: (typeof TABS)[number]
  list: ReturnType<typeof useCall<'listDelivery'>>
  choose: ((act: DeliveryAct, number: string) => void) | null
}

function Rows({ tab, list, choose }: RowsProps) {
  const t = useTexts(deliveryTexts)
  const ages = useTexts(ageTexts)
  const now = useNow()
  const age = {
    id: 'age',
    header: t.age,
    cell: ({ createTime }: Running) => ageOf(createTime, now, ages),
  }
  if (tab === 'deposits')
    return (
      <DataTable
        label={t.deposits}
        columns={[
          ...depositsIn(t),
          age,
          acceptByIn(t),
          ...actsIn(t, 'cancelDeposit', choose, ({ depositNo, state }: RunningDeposit) =>
            CANCELLABLE.includes(state) ? depositNo : null,
          ),
        ]}
        list={{ ...list, items: list.data?.deposits }}
        keyOf={({ depositNo }) => depositNo}
        empty={t.noDeposits}
      />
    )
  const isBack = tab === 'returned'
  const acts = actsIn(t, isBack ? 'retry' : 'giveBack', choose, ({ extractNo }: RunningExtraction) => extractNo)
  return (
    <DataTable
      label={t[tab]}
      columns={[...extractionsIn(t), ...(isBack ? answerIn(t) : [age, acceptByIn(t)]), ...acts]}
      list={{ ...list, items: list.data?.[tab] }}
      keyOf={({ extractNo }) => extractNo}
      hrefOf={({ extractNo }) => paths.delivery(extractNo)}
      empty={isBack ? t.noReturned : t.noExtractions}
    />
  )
}

const commonIn = (t: Texts): Column<Running>[] => [
  { id: 'customer', header: t.customer, cell: ({ customerId }) => <Value field="customerId" value={customerId} /> },
  { id: 'state', header: t.state, cell: ({ state }) => <State state={state} /> },
  { id: 'items', header: t.items, cell: ({ items }) => items, end: true },
]

const extractionsIn = (t: Texts): Column<RunningExtraction>[] => [
  {
    id: 'number',
    header: t.number,
    cell: ({ extractNo }) => extractNo,
  },
  ...commonIn(t),
]

const depositsIn = (t: Texts): Column<RunningDeposit>[] => [
  {
    id: 'number',
    header: t.number,
    cell: ({ depositNo, customerId }) => <Reference to={paths.customer(customerId, 'deposits')} text={depositNo} />,
  },
  ...commonIn(t),
  { id: 'amount', header: t.amount, cell: ({ amountFen }) => <Amount fen={amountFen} />, end: true },
]

const acceptByIn = (t: Texts): Column<Running> => ({
  id: 'acceptBy',
  header: t.acceptBy,
  cell: ({ acceptTime }) => <ShortTime time={acceptTime} />,
})

const answerIn = (t: Texts): Column<RunningExtraction>[] => [
  { id: 'reason', header: t.reason, cell: ({ reason }) => <Value field="reason" value={reason} /> },
  { id: 'changed', header: t.changed, cell: ({ changeTime }) => <ShortTime time={changeTime} /> },
]

/** A button for those who may press it, on the rows that have a number for it. */
function actsIn<Row>(
  t: Texts,
  act: DeliveryAct,
  choose: ((act: DeliveryAct, number: string) => void) | null,
  numberOf: (row: Row) => string | null,
): Column<Row>[] {
  if (!choose) return []
  const cell = (row: Row) => {
    const number = numberOf(row)
    return (
      number && (
        <Button small onClick={() => choose(act, number)} aria-label={`${t.act[act]} ${number}`}>
          {t.act[act]}
        </Button>
      )
    )
  }
  return [{ id: 'actions', header: t.actions, end: true, cell }]
}
