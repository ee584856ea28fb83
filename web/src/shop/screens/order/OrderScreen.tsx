import { useEffect } from 'react'
import type { Order } from '../../../kit/api/types'
import { AmountLines } from '../../components/AmountLines'
import { LoadError } from '../../components/LoadError'
import { OrderItems } from '../../components/OrderItems'
import { Timeline } from '../../../kit/ui/Timeline'
import { OrderMoney } from '../../components/order/OrderMoney'
import { OrderNotFound } from '../../components/order/OrderNotFound'
import { isMissingOrder } from '../../components/order/isMissingOrder'
import { orderTexts } from '../../components/order/texts'
import { useParams } from '../../router/router'
import { usePageName } from '../../components/usePageName'
import { useOrder } from '../../data/orders'
import { useLang } from '../../../kit/stores/prefs'
import { useTexts } from '../../../kit/i18n/texts'
import { useNow } from '../../../kit/lib/useNow'
import { orderPhase } from '../../rules/orderCan'
import { isOrderNumber } from '../../rules/orderNumber'
import { usePayAttempts } from '../../stores/payAttempts'
import panel from '../../../kit/styles/panel.module.css'
import { OrderActions } from './OrderActions'
import { OrderFacts } from './OrderFacts'
import { OrderHead } from './OrderHead'
import { OrderSkeleton } from './OrderSkeleton'
import { UnitShares } from './UnitShares'
import { orderSteps } from './orderSteps'
import { orderScreenTexts } from './texts'

export function OrderScreen() {
  const { orderNo = '' } = useParams()
  return isOrderNumber(orderNo) ? <LoadedOrder key={orderNo} orderNo={orderNo} /> : <OrderNotFound />
}

function LoadedOrder({ orderNo }: { orderNo: string }) {
  const t = useTexts(orderTexts)
  const attempt = usePayAttempts((attempts) => attempts[orderNo])
  const order = useOrder(orderNo, attempt?.startedAt)
  const { refetch } = order
  usePageName(order.data && orderNo)
  if (order.data) return <OrderView order={order.data} offset={order.offset} onChanged={refetch} />
  if (order.isPending) return <OrderSkeleton />
  if (isMissingOrder(order.error)) return <OrderNotFound />
  return <LoadError title={t.loadFailed} query={order} />
}

type Props = { order: Order; offset: number; onChanged: () => unknown }

function OrderView({ order, offset, onChanged }: Props) {
  const t = useTexts(orderScreenTexts)
  const words = useTexts(orderTexts)
  const lang = useLang()
  const now = useNow() + offset
  const phase = orderPhase(order, now)
  useEffect(() => {
    if (phase === 'checking') void onChanged()
  }, [phase, onChanged])
  const isPaid = order.payTime !== null
  const sumLabel = isPaid ? words.paid : phase === 'payable' ? words.payable : words.amount
  const steps = orderSteps(order, now, { shared: words, own: t, lang })
  return (
    <div className={panel.screen}>
      <OrderHead order={order} phase={phase} offset={offset} />
      <OrderMoney order={order} />
      <section className={panel.panel}>
        <h2>{words.items}</h2>
        <OrderItems
          items={order.items}
          place="order"
          linked
          renderBelow={(line) => <UnitShares line={line} isPaid={isPaid} />}
        />
      </section>
      <section className={panel.panel}>
        <h2>{t.amountTitle}</h2>
        <AmountLines {...order} sumLabel={sumLabel} isOver={phase === 'closed' || phase === 'refund'} />
      </section>
      <section className={panel.panel}>
        <h2>{t.timeline}</h2>
        <Timeline label={t.timeline} steps={steps} />
      </section>
      <OrderFacts order={order} />
      <OrderActions order={order} phase={phase} />
    </div>
  )
}
