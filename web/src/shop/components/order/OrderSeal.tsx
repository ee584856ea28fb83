import type { OrderState } from '../../../kit/api/types'
import { Icon } from '../../../kit/ui/icons'
import type { IconName } from '../../../kit/ui/icons'
import css from './OrderSeal.module.css'

type Tone = 'active' | 'good' | 'idle' | 'bad'

type SealOf = OrderState | 'disputed' | 'dispute_lost'

const SEALS: Record<SealOf, [IconName, Tone]> = {
  pending_payment: ['clock', 'active'],
  paid: ['check', 'good'],
  completed: ['check', 'good'],
  cancelled: ['close', 'idle'],
  expired: ['clock', 'idle'],
  refunding: ['refund', 'active'],
  refunded: ['refund', 'idle'],
  disputed: ['alert', 'bad'],
  dispute_lost: ['refund', 'idle'],
}

/** The state of an order, or of its payment, as a picture; the words stand beside it. */
export function OrderSeal({ state, small }: { state: SealOf; small?: boolean }) {
  const [icon, tone] = SEALS[state]
  return (
    <span className={css.seal} data-tone={tone} data-small={small || undefined}>
      <Icon name={icon} size={small ? 24 : 38} />
    </span>
  )
}
