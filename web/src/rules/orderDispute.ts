import type { Order } from '../api/types'

export type DisputeEvent = Extract<Order['timeline'][number]['event'], `dispute${string}`>

/** The dispute of an order that counts now: an open one, else a lost one, else one that was won; null without any. */
export function disputeOf({ timeline }: Pick<Order, 'timeline'>): DisputeEvent | null {
  const count = (event: DisputeEvent) => timeline.filter((entry) => entry.event === event).length
  const [won, lost] = [count('dispute_won'), count('dispute_lost')]
  if (count('disputed') > won + lost) return 'disputed'
  if (lost > 0) return 'dispute_lost'
  return won > 0 ? 'dispute_won' : null
}
