import type { OrderSummary } from '../../kit/api/types'

const SHOWN = { open: 'disputed', lost: 'dispute_lost', won: null } as const

/**
 * The event that stands in place of an order's own state, while its payment is disputed and after a dispute was lost;
 * null for any other order.
 */
export const shownDispute = ({ dispute }: Pick<OrderSummary, 'dispute'>) => dispute && SHOWN[dispute]
