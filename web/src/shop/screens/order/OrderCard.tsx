import { Time } from '../../components/Time'
import type { OrderSummary, OrderState } from '../../../kit/api/types'
import { AppLink, ButtonLink } from '../../router/AppLink'
import { Countdown } from '../../components/Countdown'
import { OrderItems } from '../../components/OrderItems'
import { StatusBadge } from '../../../kit/ui/StatusBadge'
import { useTexts } from '../../../kit/i18n/texts'
import { shownDispute, orderPhase } from '../../rules/order'
import type { StatusTone } from '../../../kit/ui/StatusBadge'
import { orderTexts } from '../../components/order/texts'
import { useCancelOrder } from '../../components/order/useCancelOrder'
import { paths } from '../../router/paths'
import { useNow } from '../../../kit/lib/useNow'
import { clockOffset } from '../../rules/countdown'
import { usePayAttempts } from '../../stores/payAttempts'
import panel from '../../../kit/styles/panel.module.css'
import { Button } from '../../../kit/ui/Button'
import { Money } from '../../../kit/ui/Money'
import css from './Order.module.css'

export function OrderCard({ order, receivedAt }: { order: OrderSummary; receivedAt: number }) {
  const t = useTexts(orderTexts)
  const offset = clockOffset(order.serverTime, receivedAt)
  const phase = orderPhase(order, useNow(order.state === 'pending_payment') + offset)
  const units = order.items.reduce((sum, item) => sum + item.quantity, 0)
  const amountLabel = order.payTime ? t.paid : phase === 'payable' ? t.payable : t.amount
  const isOver = phase === 'closed' || phase === 'refund'
  return (
    <article className={`${panel.panel} ${css.card}`}>
      <AppLink to={paths.orderDetail(order.orderNo)} className={css.open}>
        <div className={css.cardHead}>
          <Time at={order.createTime} />
          {phase === 'checking' ? <StatusBadge label={t.checking} tone="waiting" /> : <OrderBadge order={order} />}
        </div>
        <OrderItems items={order.items} place={order.orderNo} />
      </AppLink>
      <div className={css.cardFoot}>
        <p>
          {t.count(units)} ·{' '}
          <span className={css.sum}>
            {amountLabel} <Money fen={order.payableFen} quiet={isOver} />
          </span>
        </p>
        {(isOver || phase === 'bought') && <Again order={order} />}
      </div>
      {phase === 'payable' && <PayRow order={order} offset={offset} />}
    </article>
  )
}

function Again({ order }: { order: OrderSummary }) {
  const t = useTexts(orderTexts)
  const to = paths.giftDetail(order.items[0]?.giftId ?? '')
  return (
    <div className={css.cardWays}>
      <ButtonLink to={to} look="plain" small>
        {t.again}
      </ButtonLink>
    </div>
  )
}

function PayRow({ order, offset }: { order: OrderSummary; offset: number }) {
  const t = useTexts(orderTexts)
  const cancel = useCancelOrder(order.orderNo)
  const isPaying = usePayAttempts((attempts) => order.orderNo in attempts)
  return (
    <div className={css.cardPay}>
      <p>
        {t.remaining}{' '}
        <Countdown expireTime={order.expireTime} startTime={order.createTime} offset={offset} label={t.remaining} />
      </p>
      <div className={css.cardWays}>
        <Button small busy={cancel.busy} onClick={() => void cancel.confirmFirst()}>
          {t.cancel}
        </Button>
        <ButtonLink to={paths.giftPay(order.orderNo)} small>
          {isPaying ? t.resume : t.pay}
        </ButtonLink>
      </div>
    </div>
  )
}

const TONES: Record<OrderState, StatusTone> = {
  pending_payment: 'active',
  paid: 'good',
  completed: 'good',
  cancelled: 'idle',
  expired: 'idle',
  refunding: 'waiting',
  refunded: 'idle',
}

function OrderBadge({ order }: { order: Pick<OrderSummary, 'state' | 'dispute'> }) {
  const t = useTexts(orderTexts)
  const dispute = shownDispute(order)
  if (dispute) return <StatusBadge label={t.event[dispute]} tone="bad" />
  return <StatusBadge label={t.state[order.state]} tone={TONES[order.state]} />
}
