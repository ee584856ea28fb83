import type { SalesOfPeriod } from '../../api/types'

export type Step<Name extends string> = { name: Name; count: number }
type OrderState = SalesOfPeriod['orders'][number]['state']

const PAID: readonly OrderState[] = ['paid', 'completed', 'refunding', 'refunded']
const REFUNDED: readonly OrderState[] = ['refunding', 'refunded']

/** How many orders came so far, and how the others ended. */
export function stepsOf({ orders, items }: SalesOfPeriod) {
  const count = (states: readonly OrderState[] | null, of: 'orders' | 'begun' = 'orders') =>
    orders.reduce((sum, row) => (states === null || states.includes(row.state) ? sum + row[of] : sum), 0)
  const without = (state: OrderState) => count([state]) - count([state], 'begun')
  return {
    created: count(null),
    funnel: [
      { name: 'created', count: count(null) },
      { name: 'begun', count: count(null, 'begun') },
      { name: 'paid', count: count(PAID) },
      { name: 'refunds', count: count(REFUNDED) },
    ] as const,
    lost: [
      { name: 'cancelled', count: without('cancelled') },
      { name: 'cancelledBegun', count: count(['cancelled'], 'begun') },
      { name: 'expired', count: without('expired') },
      { name: 'expiredBegun', count: count(['expired'], 'begun') },
      { name: 'waiting', count: count(['pending_payment']) },
    ] as const,
    items: items.map(({ state, items: number }) => ({ name: state, count: number })),
  }
}

type Method = SalesOfPeriod['payments'][number]['method']

/** The payments of each method: how many were begun, and how many brought money. */
export function methodsOf({ payments }: SalesOfPeriod): { method: Method; begun: number; paid: number }[] {
  const found = new Map<Method, { method: Method; begun: number; paid: number }>()
  for (const { method, state, payments: count } of payments) {
    const row = found.get(method) ?? { method, begun: 0, paid: 0 }
    row.begun += count
    if (state !== 'pending' && state !== 'closed') row.paid += count
    found.set(method, row)
  }
  return [...found.values()].toSorted((one, other) => other.begun - one.begun)
}

/** A part as a percentage: `12.5%`; a dash where there is no whole. */
export const shareOf = (part: number, whole: number) => (whole === 0 ? '—' : `${((part / whole) * 100).toFixed(1)}%`)
