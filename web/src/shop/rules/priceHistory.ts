import type { PricePoint } from '../../kit/api/types'
import { DAY_MS, HOUR_MS } from '../../kit/lib/durations'

/** Days are those of Beijing, as the server counts them. */
export const beijingToday = (now: number) => new Date(now + 8 * HOUR_MS).toISOString().slice(0, 10)

const numberOf = (day: string) => Math.floor(Date.parse(day) / DAY_MS)
const nameOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)

/**
 * The price of each of the last days, from the days on which it changed: a price stands until the next one. Days
 * before the first known price are left out.
 */
export function dailyPrices(changes: readonly PricePoint[], days: number, today: string): readonly PricePoint[] {
  const sorted = changes.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const last = Math.max(numberOf(today), numberOf(sorted.at(-1)?.day ?? today))
  const prices: PricePoint[] = []
  let next = 0
  let priceFen: number | null = null
  for (let day = last - days + 1; day <= last; day += 1) {
    for (let change = sorted[next]; change && numberOf(change.day) <= day; change = sorted[(next += 1)])
      priceFen = change.priceFen
    if (priceFen !== null) prices.push({ day: nameOf(day), priceFen })
  }
  return prices
}

/** How much dearer it is now than at the beginning, 0.05 for 5 %; null where there is nothing to compare. */
export function priceChange(prices: readonly PricePoint[]): number | null {
  const [first, last] = [prices[0], prices.at(-1)]
  return !first || !last || prices.length < 2 || first.priceFen === 0 ? null : last.priceFen / first.priceFen - 1
}

/** The price of a day; null where that was before the first known one. */
export function priceOn(changes: readonly PricePoint[], day: string): number | null {
  const before = changes.filter((change) => change.day <= day).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return before.at(-1)?.priceFen ?? null
}

const STEPS = [1, 2, 2.5, 5, 10]

/** A few round amounts from just below the lowest to just above the highest, in fen. */
export function priceTicks(lowFen: number, highFen: number, about = 4): readonly number[] {
  const span = Math.max(highFen - lowFen, highFen * 0.04, 4)
  const raw = span / (about - 1)
  const unit = 10 ** Math.floor(Math.log10(raw))
  const step = Math.max(1, Math.round((STEPS.find((one) => one * unit >= raw) ?? 10) * unit))
  const middle = (lowFen + highFen) / 2
  const first = Math.max(0, Math.floor(Math.min(lowFen, middle - span / 2) / step) * step)
  const last = Math.ceil(Math.max(highFen, middle + span / 2) / step) * step
  return Array.from({ length: Math.round((last - first) / step) + 1 }, (_, index) => first + index * step)
}
