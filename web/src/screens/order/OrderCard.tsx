import type { OrderSummary } from '../../api/types'
import { AppLink } from '../../components/AppLink'
import { Countdown } from '../../components/Countdown'
import { OrderBadge } from '../../components/order/OrderBadge'
import { OrderItems } from '../../components/OrderItems'
import { useLang, useT } from '../../i18n/language'
import { formatDate } from '../../lib/date'
import { useNow } from '../../lib/useNow'
import { paths } from '../../lib/paths'
import { clockOffset } from '../../rules/countdown'
import { orderCan } from '../../rules/orderCan'
import panel from '../../styles/panel.module.css'
import { buttonClass } from '../../ui/Button'
import { Money } from '../../ui/Money'
import css from './Order.module.css'

export function OrderCard({ order, receivedAt }: { order: OrderSummary; receivedAt: number }) {
  const t = useT()
  const lang = useLang()
  const offset = clockOffset(order.serverTime, receivedAt)
  const payable = orderCan.pay(order, useNow(order.state === 'pending_payment') + offset)
  const pieces = order.items.reduce((sum, item) => sum + item.quantity, 0)
  return (
    <article className={panel.panel}>
      <AppLink to={paths.orderDetail(order.orderNo)} className={css.card}>
        <div className={css.cardHead}>
          <time dateTime={order.createTime}>{formatDate(order.createTime, 'dateTime', lang)}</time>
          <OrderBadge state={order.state} />
        </div>
        <OrderItems items={order.items} place={order.orderNo} />
        <p className={css.cardFoot}>
          {t.orders.count(pieces)}
          <span>
            {order.payTime ? t.orders.paid : payable ? t.orders.payable : t.orders.amount} <Money fen={order.payableFen} />
          </span>
        </p>
      </AppLink>
      {payable && (
        <p className={css.cardPay}>
          <span>
            {t.pay.remaining} <Countdown expireTime={order.expireTime} offset={offset} label={t.pay.remaining} />
          </span>
          <AppLink to={paths.giftPay(order.orderNo)} className={buttonClass('primary', false, true)}>{t.orders.pay}</AppLink>
        </p>
      )}
    </article>
  )
}
