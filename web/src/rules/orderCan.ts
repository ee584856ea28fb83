import type { OrderState } from '../api/types'

/** Mirrors the order's state machine, so that a button is only there while it can work. */
export const orderCan = {
  pay: (order: { state: OrderState; expireTime: string }, serverNow: number) =>
    order.state === 'pending_payment' && Date.parse(order.expireTime) > serverNow,
  cancel: (order: { state: OrderState }) => order.state === 'pending_payment',
}

/** States that will change without the customer doing anything. */
export const isUnsettled = (state: OrderState) => state === 'pending_payment' || state === 'paid' || state === 'refunding'
