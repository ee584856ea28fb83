import { useEffect, useState } from 'react'
import { useNavigate, useSearch } from '../../router/router'
import type { OrderState, OrderSummary } from '../../../kit/api/types'
import { ButtonLink } from '../../router/AppLink'
import { EndlessList } from '../../components/EndlessList'
import { Refreshable } from '../../components/Refreshable'
import { StateTabs } from '../../components/StateTabs'
import { orderTexts } from '../../components/order/texts'
import { useOrders } from '../../data/orders'
import type { OrderCounts } from '../../data/orders'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { useNow } from '../../../kit/lib/useNow'
import { clockOffset } from '../../rules/countdown'
import { orderPhase } from '../../rules/order'
import panel from '../../../kit/styles/panel.module.css'
import { StateView } from '../../../kit/ui/StateView'
import css from './Order.module.css'
import { OrderCard } from './OrderCard'
import { cx } from '../../../kit/lib/cx'
import { Skeleton } from '../../../kit/ui/Skeleton'
import { orderScreenTexts } from './texts'

export function OrderListScreen() {
  const t = useTexts(orderScreenTexts)
  const words = useTexts(orderTexts)
  const search = useSearch()
  const navigate = useNavigate()
  const state = ORDER_STATES.find((one) => one === search.get('state'))
  const orders = useOrders(state)
  const counts = useLastCounts(orders.counts)
  const tabs = ORDER_STATES.map((value) => {
    const count = counts?.find((one) => one.state === value)?.count
    return { value, label: words.state[value], count }
  })
  const show = (next: string) => navigate(paths.orderList(next), { replace: true })
  return (
    <Refreshable onRefresh={orders.restart}>
      <StateTabs
        label={t.states}
        value={state ?? ''}
        tabs={[{ value: '' as const, label: t.all }, ...tabs]}
        onChange={show}
      />
      <div className={`${panel.screen} ${css.list}`}>
        <Orders orders={orders} state={state} />
      </div>
    </Refreshable>
  )
}

/** They come with every list; while the next one loads, the last ones stay. */
function useLastCounts(counts: OrderCounts | undefined): OrderCounts | undefined {
  const [last, setLast] = useState(counts)
  if (counts && counts !== last) setLast(counts)
  return counts ?? last
}

type Props = { orders: ReturnType<typeof useOrders>; state: OrderState | undefined }

function Orders({ orders, state }: Props) {
  const t = useTexts(orderScreenTexts)
  const words = useTexts(orderTexts)
  useFollowUp(orders.items, orders.dataUpdatedAt, orders.refetch)
  return (
    <EndlessList
      list={orders}
      label={t.list}
      className={css.orders}
      keyOf={({ orderNo }) => orderNo}
      skeleton={<OrderCardSkeleton />}
      failed={words.loadFailed}
      empty={<Empty filtered={state !== undefined} />}
    >
      {(order) => <OrderCard order={order} receivedAt={orders.dataUpdatedAt} />}
    </EndlessList>
  )
}

function Empty({ filtered }: { filtered: boolean }) {
  const t = useTexts(orderScreenTexts)
  const words = useTexts(orderTexts)
  const to = filtered ? paths.orders : paths.gift
  const away = (
    <ButtonLink to={to} replace={filtered}>
      {filtered ? t.showAll : words.toStore}
    </ButtonLink>
  )
  const title = filtered ? t.emptyState : t.empty
  return <StateView icon="orders" title={title} hint={filtered ? undefined : t.emptyHint} action={away} />
}

const FOLLOW_UP_MS = 8000

/** Once an order's time is up the server decides what became of it, so the list is asked again. */
function useFollowUp(items: OrderSummary[], receivedAt: number, refetch: () => unknown): void {
  const hasPending = items.some((order) => order.state === 'pending_payment')
  const now = useNow(hasPending)
  const isDue = items.some((order) => orderPhase(order, now + clockOffset(order.serverTime, receivedAt)) === 'checking')
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setInterval(() => void refetch(), FOLLOW_UP_MS)
    return () => clearInterval(timer)
  }, [isDue, refetch])
}

/** A card with one gift: time and state, picture with name and tags, its price, and the sum with its button. */
function OrderCardSkeleton() {
  return (
    <div className={cx(panel.panel, css.card)}>
      <div className={css.cardHead}>
        <Skeleton width="40%" height="22px" />
        <Skeleton width="54px" height="22px" round />
      </div>
      <div className={css.itemSkeleton}>
        <Skeleton width="82px" height="66px" round />
        <div>
          <Skeleton width="75%" height="24px" />
          <Skeleton width="50%" height="20px" />
        </div>
        <Skeleton width="52px" height="20px" />
      </div>
      <div className={css.cardFoot}>
        <Skeleton width="40%" height="26px" />
        <Skeleton width="84px" height="44px" round />
      </div>
    </div>
  )
}

/** The states that a list of orders can be narrowed to. */
const ORDER_STATES: readonly OrderState[] = [
  'pending_payment',
  'completed',
  'cancelled',
  'expired',
  'refunding',
  'refunded',
]
