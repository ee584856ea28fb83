import type { OrderUnit } from '../../../kit/api/types'

export type UnitShare = { paidFen: number; count: number }

/** Units that cost the same together, the dearest first. */
export function groupShares(units: readonly OrderUnit[]): UnitShare[] {
  const counts = new Map<number, number>()
  for (const { paidFen } of units) counts.set(paidFen, (counts.get(paidFen) ?? 0) + 1)
  return [...counts].map(([paidFen, count]) => ({ paidFen, count })).toSorted((a, b) => b.paidFen - a.paidFen)
}
