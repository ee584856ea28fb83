import type { Order } from '../../../kit/api/types'
import { AppLink } from '../../router/AppLink'
import { OrderItems } from '../../components/OrderItems'
import { OrderMoney } from '../../components/order/OrderMoney'
import { OrderSeal } from '../../components/order/OrderSeal'
import { orderHint } from '../../components/order/orderWords'
import { orderTexts } from '../../components/order/texts'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import panel from '../../../kit/styles/panel.module.css'
import { buttonClass } from '../../../kit/ui/Button'
import css from './Pay.module.css'
import { payTexts } from './texts'
import { useOutcomeFocus } from './useOutcomeFocus'

/** Cancelled, expired or refunded, and what became of the money. */
export function PaymentClosed({ order }: { order: Order }) {
  const t = useTexts(payTexts)
  const words = useTexts(orderTexts)
  const heading = useOutcomeFocus()
  const giftId = order.items[0]?.giftId ?? ''
  return (
    <div className={panel.screen}>
      <section className={`${panel.panel} ${css.outcome}`} role="status">
        <OrderSeal state={order.state} />
        <h2 ref={heading} tabIndex={-1}>
          {words.state[order.state]}
        </h2>
        <p>{orderHint(words, order)}</p>
      </section>
      <OrderMoney order={order} />
      <section className={panel.panel}>
        <OrderItems items={order.items} place="outcome" />
      </section>
      <div className={css.ways}>
        <AppLink to={paths.giftDetail(giftId)} replace className={buttonClass('primary', true)}>
          {words.again}
        </AppLink>
        <AppLink to={paths.orderDetail(order.orderNo)} replace className={buttonClass('plain', true)}>
          {t.toOrder}
        </AppLink>
        <AppLink to={paths.gift} replace className={css.quiet}>
          {t.keepShopping}
        </AppLink>
      </div>
    </div>
  )
}
