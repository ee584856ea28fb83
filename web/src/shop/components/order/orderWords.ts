import type { Order, OrderRefund } from '../../../kit/api/types'
import type { orderTexts } from './texts'

type Words = (typeof orderTexts)['zh-CN']

/** One sentence about where the order and its money are, and nothing that the server did not say. */
export function orderHint(words: Words, { state, refunds }: Pick<Order, 'state' | 'refunds'>): string {
  const isClosed = state === 'cancelled' || state === 'expired'
  const refunded = refunds.some((refund) => refund.sentOtherwise) ? words.refundedOtherwise : words.hint.refunded
  const units = refunds.reduce((sum, { quantity }) => sum + quantity, 0)
  if (state === 'refunded') return refunded
  if (state === 'completed' && units > 0) return words.partRefunded(units)
  if (!isClosed || refunds.length === 0) return words.hint[state]
  const isBack = refunds.every((refund) => refund.state === 'done' || refund.state === 'charged_back')
  return isBack ? refunded : words.closedWithMoney[state]
}

/** Names the way by which a refund goes back. */
export function refundLabel(words: Words, { method, sentOtherwise }: OrderRefund): string {
  return sentOtherwise ? words.refundOtherwise : words.refundTo(words.method[method])
}
