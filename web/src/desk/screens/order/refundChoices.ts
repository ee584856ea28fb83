import type { OrderDetail } from '../../api/types'

type RefundChoice = { units: number; amountFen: number; isAll: boolean; needsTwo: boolean }

/**
 * How many units of an order can be refunded, and what then goes back, the largest first. As the service does: units
 * delivered first before others, each by what was paid for it, without what lost disputes and refunds gave back before.
 * Above what one member may refund alone, another one approves it; there the rest of an order counts with lost
 * disputes.
 */
export function refundChoices(order: OrderDetail): RefundChoice[] {
  const { method, payableFen, refundAloneFen, items, refunds, disputes } = order
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
  const lost = sum(disputes.filter(({ state }) => state === 'lost').map(({ amountFen }) => amountFen))
  const refunded = sum(refunds.filter(isOfUnits).map(({ amountFen, chargedBackFen }) => amountFen - chargedBackFen))
  const left = Math.max(payableFen - lost - refunded, 0)
  const rest = payableFen - sum(refunds.filter(isOfUnits).map(({ amountFen }) => amountFen))
  const held = items.filter(({ state }) => state === 'held').map(({ paidFen }) => paidFen)
  const gone = items.length - held.length
  const isWhole = items.every(({ state, refundNo }) => state === 'held' || refundNo !== null)
  const choices = held
    .map((_, index) => {
      const amountFen = Math.min(sum(held.slice(0, index + 1)), left)
      const isAll = isWhole && index === held.length - 1
      return { units: index + 1, amountFen, isAll, needsTwo: (isAll ? rest : amountFen) > refundAloneFen }
    })
    .toReversed()
  return method === 'steam' ? choices.filter(({ isAll }) => isAll && gone === 0) : choices
}

/** Whether it gave back units, and not money that could not be booked to the order. */
export const isOfUnits = ({ reason }: OrderDetail['refunds'][number]) =>
  reason === 'customer_request' || reason === 'pricing_error' || reason === 'operator_decision'
