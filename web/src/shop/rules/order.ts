import type { OrderState, OrderSummary } from '../../kit/api/types'

type Payable = { state: OrderState; expireTime: string }

const isInTime = ({ expireTime }: Payable, serverNow: number) => Date.parse(expireTime) > serverNow

/** Mirrors the order's state machine, so that a button is only there while it can work. */
export const orderCan = {
  pay: (order: Payable, serverNow: number) => order.state === 'pending_payment' && isInTime(order, serverNow),
  cancel: (order: Payable, serverNow: number) => orderCan.pay(order, serverNow),
}

/** States that will change without the customer doing anything. */
export const isOrderOpen = (state: OrderState) =>
  state === 'pending_payment' || state === 'paid' || state === 'refunding'

/**
 * The phase that an order's screen shows. `checking`: its time is up, but only the server, which asks the
 * providers first, can say that nobody paid. So that is no claim about money yet.
 */
export type OrderPhase = 'payable' | 'checking' | 'bought' | 'closed' | 'refund'

export function orderPhase(order: Payable, serverNow: number): OrderPhase {
  switch (order.state) {
    case 'pending_payment':
      return isInTime(order, serverNow) ? 'payable' : 'checking'
    case 'paid':
    case 'completed':
      return 'bought'
    case 'cancelled':
    case 'expired':
      return 'closed'
    default:
      return 'refund'
  }
}

const SHOWN = { open: 'disputed', lost: 'dispute_lost', won: null } as const

/**
 * The event that stands in place of an order's own state, while its payment is disputed and after a dispute was lost;
 * null for any other order.
 */
export const shownDispute = ({ dispute }: Pick<OrderSummary, 'dispute'>) => dispute && SHOWN[dispute]

/** A text that cannot be the number of an order need not be asked for. */
export const isOrderNumber = (text: string) => /^S\d{8}[0-9A-Z]{13}$/.test(text)
