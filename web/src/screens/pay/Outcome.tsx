import type { Order } from '../../api/types'
import { AppLink } from '../../components/AppLink'
import { orderTexts } from '../../components/order/texts'
import { OrderItems } from '../../components/OrderItems'
import { useT } from '../../i18n/language'
import { useTexts } from '../../i18n/texts'
import { paths } from '../../lib/paths'
import panel from '../../styles/panel.module.css'
import { buttonClass } from '../../ui/Button'
import { Icon } from '../../ui/icons'
import { Money } from '../../ui/Money'
import css from './Pay.module.css'

/** What became of the order and of the money; an expired one is closed here even before the server has noted it. */
export function Outcome({ order }: { order: Order }) {
  const t = useT()
  const words = useTexts(orderTexts)
  const good = order.state === 'completed' || order.state === 'paid'
  const state = order.state === 'pending_payment' ? 'expired' : order.state
  return (
    <div className={panel.screen}>
      <section className={`${panel.panel} ${css.outcome}`} role="status">
        <span className={css.seal} data-good={good || undefined}>
          <Icon name={good ? 'check' : 'close'} size={38} />
        </span>
        <h2>{good ? t.pay.success : words.state[state]}</h2>
        <p>{t.orderStateHint[state]}</p>
        {good && <Money fen={order.payableFen} size="l" />}
      </section>
      <section className={panel.panel}>
        <OrderItems items={order.items} place="outcome" />
      </section>
      <div className={css.ways}>
        {order.state === 'completed' ? (
          <AppLink to={paths.bag} className={buttonClass('primary', true)}>{t.pay.toBag}</AppLink>
        ) : (
          <AppLink to={paths.giftDetail(order.items[0]?.giftId ?? '')} replace className={buttonClass('primary', true)}>{t.pay.again}</AppLink>
        )}
        <AppLink to={paths.orderDetail(order.orderNo)} replace className={buttonClass('plain', true)}>{t.pay.toOrder}</AppLink>
        <AppLink to={paths.gift} className={css.quiet}>{t.pay.keepShopping}</AppLink>
      </div>
    </div>
  )
}
