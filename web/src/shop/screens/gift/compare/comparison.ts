import type { Gift } from '../../../../kit/api/types'
import { beijingToday, dailyPrices, priceChange } from '../../../rules/priceHistory'

export type RowKey =
  | 'price'
  | 'trend'
  | 'exterior'
  | 'wear'
  | 'quality'
  | 'phase'
  | 'rarity'
  | 'collection'
  | 'stock'
  | 'exchange'
/** `best` are the gifts that stand out, where one value is plainly better than another. */
export type Row = { key: RowKey; isSame: boolean; best: ReadonlySet<string> }

const TREND_DAYS = 30

export const trendOf = (gift: Gift, now: number) =>
  priceChange(dailyPrices(gift.priceHistory, TREND_DAYS, beijingToday(now)))

const VALUES: Record<RowKey, (gift: Gift) => string | number | null> = {
  price: (gift) => gift.priceFen,
  trend: (gift) => gift.id,
  exterior: (gift) => gift.exterior,
  wear: (gift) => (gift.wearMin === null ? null : `${gift.wearMin} ${gift.wearMax}`),
  quality: (gift) => gift.quality,
  phase: (gift) => gift.phase,
  rarity: (gift) => gift.rarity,
  collection: (gift) => gift.collection,
  stock: (gift) => gift.stock,
  exchange: (gift) => gift.exchangeFen,
}

/** The least of these is the best; of the stock the most, which its sign turns round. */
const LEAST: Partial<Record<RowKey, (gift: Gift) => number | null>> = {
  price: (gift) => (gift.stock > 0 ? gift.priceFen : null),
  wear: (gift) => gift.wearMax,
  stock: (gift) => -gift.stock,
}

/** The rows in which these gifts are compared; a row that none of them has anything to say in is left out. */
export function rowsOf(gifts: readonly Gift[]): readonly Row[] {
  return (Object.keys(VALUES) as RowKey[]).flatMap((key) => {
    const values = gifts.map(VALUES[key])
    if (values.every((value) => value === null)) return []
    const isSame = new Set(values).size === 1
    return [{ key, isSame, best: isSame ? new Set<string>() : bestOf(gifts, LEAST[key]) }]
  })
}

function bestOf(gifts: readonly Gift[], measure: ((gift: Gift) => number | null) | undefined): ReadonlySet<string> {
  const known = measure
    ? gifts.flatMap((gift) => {
        const value = measure(gift)
        return value === null ? [] : [{ id: gift.id, value }]
      })
    : []
  const least = Math.min(...known.map(({ value }) => value))
  const best = known.filter(({ value }) => value === least)
  return new Set(best.length < gifts.length ? best.map(({ id }) => id) : [])
}

const MAX = 4
const ID = /^\d{1,19}$/

/** An address may be typed by hand: what is no id, comes twice or exceeds the limit is ignored. */
export function parseIds(text: string | null): readonly string[] {
  return [...new Set((text ?? '').split(',').filter((id) => ID.test(id)))].slice(0, MAX)
}
