import type { OrderState } from '../../api/types'
import { useTexts } from '../../i18n/texts'
import { StatusBadge } from '../StatusBadge'
import type { StatusTone } from '../StatusBadge'
import { orderTexts } from './texts'

const TONES: Record<OrderState, StatusTone> = {
  pending_payment: 'active',
  paid: 'good',
  completed: 'good',
  cancelled: 'idle',
  expired: 'idle',
  refunding: 'waiting',
  refunded: 'idle',
}

export function OrderBadge({ state }: { state: OrderState }) {
  return <StatusBadge label={useTexts(orderTexts).state[state]} tone={TONES[state]} />
}
