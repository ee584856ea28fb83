import { useEffect } from 'react'
import { useSearch } from '../../components/useSearch'
import { reasonOf } from '../../api/errors'
import { LoadError } from '../../components/LoadError'
import { errorText } from '../../data/errorText'
import { refreshAfterDelivery, useOrder } from '../../data/orders'
import { useT } from '../../i18n/language'
import { useNow } from '../../lib/useNow'
import { orderCan } from '../../rules/orderCan'
import panel from '../../styles/panel.module.css'
import { Skeleton } from '../../ui/Skeleton'
import { Outcome } from './Outcome'
import { PayForm } from './PayForm'

export function PayScreen() {
  const search = useSearch()
  const orderNo = search.get('orderNo') ?? ''
  const t = useT()
  const order = useOrder(orderNo)
  const now = useNow()
  useFreshOnReturn(order.refetch)
  useEffect(() => {
    if (order.data) refreshAfterDelivery(order.data)
  }, [order.data])

  if (order.data) {
    const payable = orderCan.pay(order.data, now + order.offset)
    return payable ? <PayForm order={order.data} offset={order.offset} /> : <Outcome order={order.data} />
  }
  if (order.isError || orderNo === '') {
    const missing = orderNo === '' || reasonOf(order.error) === 'order_not_found'
    return <LoadError title={missing ? t.orders.notFound : t.errors.loadOrder} why={missing ? undefined : errorText(order.error)} onRetry={() => void order.refetch()} />
  }
  return (
    <div className={panel.screen}>
      <div className={panel.panel}><Skeleton height="96px" round /></div>
      <div className={panel.panel}><Skeleton height="220px" round /></div>
    </div>
  )
}

/** Coming back from the provider's page may revive this one as it was; the order has moved on since. */
function useFreshOnReturn(refetch: () => unknown): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') refetch()
    }
    window.addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refetch])
}
