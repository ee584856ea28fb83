import type { Order } from '../api/types'

export type DisputeEvent = Extract<Order['timeline'][number]['event'], `dispute${string}`>

const isDispute = (event: string): event is DisputeEvent => event.startsWith('dispute')

/** What is true now of a payment that its bank disputes or has disputed; null where none ever did. */
export function disputeOf({ timeline }: Pick<Order, 'timeline'>): DisputeEvent | null {
  return timeline.map(({ event }) => event).findLast(isDispute) ?? null
}
