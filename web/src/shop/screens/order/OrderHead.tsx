import type { Order } from '../../../kit/api/types'
import { Countdown } from '../../components/Countdown'
import { OrderSeal } from '../../components/order/OrderSeal'
import { orderHint } from '../../components/order/orderHint'
import { orderTexts } from '../../components/order/texts'
import { useTexts } from '../../../kit/i18n/texts'
import type { OrderPhase } from '../../rules/orderCan'
import { shownDispute } from '../../rules/orderDispute'
import panel from '../../../kit/styles/panel.module.css'
import css from './Order.module.css'

type Props = { order: Order; phase: OrderPhase; offset: number }

export function OrderHead({ order, phase, offset }: Props) {
  const t = useTexts(orderTexts)
  const isChecking = phase === 'checking'
  const dispute = shownDispute(order)
  return (
    <section className={`${panel.panel} ${css.head}`}>
      <OrderSeal state={dispute ?? order.state} small />
      <div role="status">
        <h2>{isChecking ? t.checking : dispute ? t.event[dispute] : t.state[order.state]}</h2>
        <p>{isChecking ? t.checkingHint : dispute ? t.dispute[dispute] : orderHint(t, order)}</p>
      </div>
      {phase === 'payable' && (
        <p className={css.remaining}>
          {t.remaining}{' '}
          <Countdown expireTime={order.expireTime} startTime={order.createTime} offset={offset} label={t.remaining} />
        </p>
      )}
    </section>
  )
}
