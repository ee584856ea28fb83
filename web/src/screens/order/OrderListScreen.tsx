import { useNavigate } from 'react-router'
import { useSearch } from '../../components/useSearch'
import type { OrderState } from '../../api/types'
import { AppLink } from '../../components/AppLink'
import { ListEnd } from '../../components/ListEnd'
import { LoadError } from '../../components/LoadError'
import { Refreshable } from '../../components/Refreshable'
import { StateTabs } from '../../components/StateTabs'
import { errorText } from '../../data/errorText'
import { useOrders } from '../../data/orders'
import { orderTexts } from '../../components/order/texts'
import { useT } from '../../i18n/language'
import { useTexts } from '../../i18n/texts'
import { paths } from '../../lib/paths'
import panel from '../../styles/panel.module.css'
import { buttonClass } from '../../ui/Button'
import { Skeleton } from '../../ui/Skeleton'
import { StateView } from '../../ui/StateView'
import css from './Order.module.css'
import { OrderCard } from './OrderCard'

const STATES: readonly OrderState[] = ['pending_payment', 'completed', 'cancelled', 'expired', 'refunding', 'refunded']

export function OrderListScreen() {
  const t = useT()
  const words = useTexts(orderTexts)
  const search = useSearch()
  const navigate = useNavigate()
  const state = STATES.find((one) => one === search.get('state'))
  const orders = useOrders(state)
  const tabs = [{ value: '' as const, label: t.common.all }, ...STATES.map((one) => ({ value: one, label: words.state[one] }))]
  return (
    <Refreshable onRefresh={orders.restart}>
      <StateTabs label={t.orders.states} value={state ?? ''} tabs={tabs} onChange={(next) => void navigate(paths.orderList(next), { replace: true })} />
      <div className={`${panel.screen} ${css.list}`}>
        <Orders orders={orders} />
      </div>
    </Refreshable>
  )
}

function Orders({ orders }: { orders: ReturnType<typeof useOrders> }) {
  const t = useT()
  if (orders.isPending) return <ListSkeleton />
  if (orders.isLoadingError) return <LoadError title={t.errors.loadOrder} why={errorText(orders.error)} onRetry={() => void orders.refetch()} />
  const items = orders.data?.pages.flatMap((page) => page.items) ?? []
  if (items.length === 0) {
    const away = <AppLink to={paths.gift} className={buttonClass('primary')}>{t.orders.toStore}</AppLink>
    return <StateView icon="orders" title={t.orders.empty} hint={t.orders.emptyHint} action={away} />
  }
  return (
    <>
      <ul aria-label={t.orders.list} className={css.orders}>
        {items.map((order) => (
          <li key={order.orderNo}>
            <OrderCard order={order} receivedAt={orders.dataUpdatedAt} />
          </li>
        ))}
      </ul>
      <ListEnd {...orders} quiet={items.length < 4} />
    </>
  )
}

function ListSkeleton() {
  const t = useT()
  return (
    <div className={css.orders}>
      <p role="status" className="sr-only">{t.common.loading}</p>
      {[1, 2, 3].map((index) => (
        <div key={index} className={panel.panel}>
          <Skeleton height="150px" round />
        </div>
      ))}
    </div>
  )
}
