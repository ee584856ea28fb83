import type { Order } from '../../../kit/api/types'
import { AppLink } from '../../router/AppLink'
import { OrderItems } from '../../components/OrderItems'
import { orderTexts } from '../../components/order/texts'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import panel from '../../../kit/styles/panel.module.css'
import { buttonClass } from '../../../kit/ui/Button'
import { Icon } from '../../../kit/ui/icons'
import css from './Pay.module.css'
import { payTexts } from './texts'

/** Nobody knows yet whether money came, so nothing is said about it. */
export function PaymentChecking({ order, timeIsUp }: { order: Order; timeIsUp: boolean }) {
  const t = useTexts(payTexts)
  const words = useTexts(orderTexts)
  return (
    <div className={panel.screen}>
      <section className={`${panel.panel} ${css.outcome}`} role="status">
        <span className={css.seal} data-busy>
          <Icon name="clock" size={38} />
        </span>
        <h2>{words.checking}</h2>
        <p>{timeIsUp ? words.checkingHint : t.asking}</p>
      </section>
      <section className={panel.panel}>
        <OrderItems items={order.items} place="checking" />
      </section>
      <div className={css.ways}>
        <AppLink to={paths.orderDetail(order.orderNo)} replace className={buttonClass('plain', true)}>
          {t.toOrder}
        </AppLink>
      </div>
    </div>
  )
}
