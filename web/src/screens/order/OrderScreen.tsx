import { useEffect } from 'react'
import { reasonOf } from '../../api/errors'
import type { Order } from '../../api/types'
import { AmountLines } from '../../components/AmountLines'
import { AppLink } from '../../components/AppLink'
import { useParams } from '../../components/pageContext'
import { Countdown } from '../../components/Countdown'
import { LoadError } from '../../components/LoadError'
import { orderTexts } from '../../components/order/texts'
import { OrderItems } from '../../components/OrderItems'
import { Timeline } from '../../components/Timeline'
import { useCancelOrder } from '../../components/useCancelOrder'
import { errorText } from '../../data/errorText'
import { refreshAfterDelivery, useOrder } from '../../data/orders'
import { useT } from '../../i18n/language'
import { useTexts } from '../../i18n/texts'
import { useNow } from '../../lib/useNow'
import { paths } from '../../lib/paths'
import { orderCan } from '../../rules/orderCan'
import panel from '../../styles/panel.module.css'
import { Button, buttonClass } from '../../ui/Button'
import { Skeleton } from '../../ui/Skeleton'
import { StateView } from '../../ui/StateView'
import css from './Order.module.css'
import { OrderFacts } from './OrderFacts'

export function OrderScreen() {
  const { orderNo = '' } = useParams()
  const t = useT()
  const order = useOrder(orderNo)
  useEffect(() => {
    if (order.data) refreshAfterDelivery(order.data)
  }, [order.data])
  if (order.data) return <OrderView order={order.data} offset={order.offset} />
  if (order.isPending) {
    return (
      <div className={panel.screen}>
        <div className={panel.panel}><Skeleton height="90px" round /></div>
        <div className={panel.panel}><Skeleton height="180px" round /></div>
        <div className={panel.panel}><Skeleton height="140px" round /></div>
      </div>
    )
  }
  if (reasonOf(order.error) === 'order_not_found') {
    return <StateView icon="orders" title={t.orders.notFound} action={<AppLink to={paths.orders} className={buttonClass('primary')}>{t.titles.orders}</AppLink>} />
  }
  return <LoadError title={t.errors.loadOrder} why={errorText(order.error)} onRetry={() => void order.refetch()} />
}

function OrderView({ order, offset }: { order: Order; offset: number }) {
  const t = useT()
  const words = useTexts(orderTexts)
  const payable = orderCan.pay(order, useNow() + offset)
  const state = order.state === 'pending_payment' && !payable ? 'expired' : order.state
  return (
    <div className={panel.screen}>
      <section className={`${panel.panel} ${css.state}`} data-state={state}>
        <div role="status">
          <h2>{words.state[state]}</h2>
          <p>{t.orderStateHint[state]}</p>
        </div>
        {payable && (
          <p className={css.remaining}>
            {t.pay.remaining} <Countdown expireTime={order.expireTime} offset={offset} label={t.pay.remaining} />
          </p>
        )}
        {state === 'completed' && <AppLink to={paths.bag} className={buttonClass('soft', false, true)}>{t.pay.toBag}</AppLink>}
      </section>
      <section className={panel.panel}>
        <h2>{t.orders.items}</h2>
        <OrderItems items={order.items} place="order" />
      </section>
      <section className={panel.panel}>
        <h2>{t.orders.amount}</h2>
        <AmountLines {...order} sumLabel={order.payTime ? t.orders.paid : payable ? t.pay.payable : t.orders.amount} />
      </section>
      <section className={panel.panel}>
        <h2>{t.orders.timeline}</h2>
        <Timeline label={t.orders.timeline} steps={order.timeline.map(({ event, time }) => ({ key: event + time, label: words.event[event], time }))} />
      </section>
      <OrderFacts order={order} />
      {payable && <PayBar orderNo={order.orderNo} />}
    </div>
  )
}

function PayBar({ orderNo }: { orderNo: string }) {
  const t = useT()
  const cancel = useCancelOrder(orderNo)
  return (
    <div className={panel.bar} data-bar>
      <div>
        <Button wide busy={cancel.busy} onClick={() => void cancel.ask()}>{t.pay.cancel}</Button>
        <AppLink to={paths.giftPay(orderNo)} className={buttonClass('primary', true)}>{t.orders.pay}</AppLink>
      </div>
    </div>
  )
}
