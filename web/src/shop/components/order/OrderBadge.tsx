import type { OrderState, OrderSummary } from '../../../kit/api/types'
import { useTexts } from '../../../kit/i18n/texts'
import { shownDispute } from '../../rules/orderDispute'
import { StatusBadge } from '../../../kit/ui/StatusBadge'
import type { StatusTone } from '../../../kit/ui/StatusBadge'
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

export function OrderBadge({ order }: { order: Pick<OrderSummary, 'state' | 'dispute'> }) {
  const t = useTexts(orderTexts)
  const dispute = shownDispute(order)
  if (dispute) return <StatusBadge label={t.event[dispute]} tone="bad" />
  return <StatusBadge label={t.state[order.state]} tone={TONES[order.state]} />
}
