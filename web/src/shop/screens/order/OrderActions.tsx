import type { Order } from '../../../kit/api/types'
import { AppLink } from '../../router/AppLink'
import { orderTexts } from '../../components/order/texts'
import { useCancelOrder } from '../../components/order/useCancelOrder'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import type { OrderPhase } from '../../rules/order'
import { shownDispute } from '../../rules/order'
import { usePayAttempts } from '../../stores/payAttempts'
import panel from '../../../kit/styles/panel.module.css'
import { Button, buttonClass } from '../../../kit/ui/Button'

/** The bar at the foot: what can be done with the order as it is. */
export function OrderActions({ order, phase }: { order: Order; phase: OrderPhase }) {
  const t = useTexts(orderTexts)
  const hasBegun = order.attempt?.closed === false
  const isPaying = usePayAttempts((attempts) => order.orderNo in attempts) || hasBegun
  const cancel = useCancelOrder(order.orderNo, hasBegun)
  if (phase === 'checking') return null
  const dispute = shownDispute(order)
  const giftId = order.items[0]?.giftId ?? ''
  const again = (look: 'primary' | 'plain') => (
    <AppLink to={paths.giftDetail(giftId)} className={buttonClass(look, true)}>
      {t.again}
    </AppLink>
  )
  return (
    <div className={panel.bar} data-bar>
      <div>
        {phase === 'payable' && (
          <>
            <Button wide busy={cancel.busy} onClick={() => void cancel.confirmFirst()}>
              {t.cancel}
            </Button>
            <AppLink to={paths.giftPay(order.orderNo)} className={buttonClass('primary', true)}>
              {isPaying ? t.resume : t.pay}
            </AppLink>
          </>
        )}
        {phase === 'bought' && dispute && (
          <>
            <AppLink to={paths.questionAbout('order', order.orderNo)} className={buttonClass('plain', true)}>
              {t.support}
            </AppLink>
            {dispute === 'disputed' ? (
              <AppLink to={paths.bagOf('frozen')} className={buttonClass('primary', true)}>
                {t.toFrozen}
              </AppLink>
            ) : (
              again('primary')
            )}
          </>
        )}
        {phase === 'bought' && !dispute && (
          <>
            {again('plain')}
            <AppLink to={paths.bag} className={buttonClass('primary', true)}>
              {t.toBag}
            </AppLink>
          </>
        )}
        {(phase === 'closed' || phase === 'refund') && again('primary')}
      </div>
    </div>
  )
}
