import type { OrderState } from '../../kit/api/types'

/** The states that a list of orders can be narrowed to. */
export const ORDER_STATES: readonly OrderState[] = [
  'pending_payment',
  'completed',
  'cancelled',
  'expired',
  'refunding',
  'refunded',
]
