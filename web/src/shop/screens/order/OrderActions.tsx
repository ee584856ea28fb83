import type { Order } from '../../../kit/api/types'
import { ButtonLink } from '../../router/AppLink'
import { orderTexts } from '../../components/order/texts'
import { useCancelOrder } from '../../components/order/useCancelOrder'
import { ActionBar } from '../../components/ActionBar'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import type { OrderPhase } from '../../rules/order'
import { shownDispute } from '../../rules/order'
import { usePayAttempts } from '../../stores/payAttempts'
import { Button } from '../../../kit/ui/Button'

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
    <ButtonLink to={paths.giftDetail(giftId)} look={look} wide>
      {t.again}
    </ButtonLink>
  )
  return (
    <ActionBar>
      {phase === 'payable' && (
        <>
          <Button wide busy={cancel.busy} onClick={() => void cancel.confirmFirst()}>
            {t.cancel}
          </Button>
          <ButtonLink to={paths.giftPay(order.orderNo)} wide>
            {isPaying ? t.resume : t.pay}
          </ButtonLink>
        </>
      )}
      {phase === 'bought' && dispute && (
        <>
          <ButtonLink to={paths.questionAbout('order', order.orderNo)} look="plain" wide>
            {t.support}
          </ButtonLink>
          {dispute === 'disputed' ? (
            <ButtonLink to={paths.bagOf('frozen')} wide>
              {t.toFrozen}
            </ButtonLink>
          ) : (
            again('primary')
          )}
        </>
      )}
      {phase === 'bought' && !dispute && (
        <>
          {again('plain')}
          <ButtonLink to={paths.bag} wide>
            {t.toBag}
          </ButtonLink>
        </>
      )}
      {(phase === 'closed' || phase === 'refund') && again('primary')}
    </ActionBar>
  )
}
