import type { OrderState } from '../../kit/api/types'

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
