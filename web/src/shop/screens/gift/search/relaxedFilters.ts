import { NO_FILTERS } from '../../../rules/giftFilters'
import type { GiftFilters } from '../../../rules/giftFilters'

type Kind = 'weapon' | 'exterior' | 'rarity' | 'quality' | 'price' | 'category'
export type RelaxedFilters = { drops: 'filters' | 'keyword' | Kind; patch: Partial<GiftFilters> }

const LISTS = ['exterior', 'rarity', 'quality', 'weapon', 'category'] as const

/**
 * The filters that can be dropped, each by itself; first all filters at once when something was searched for as well.
 */
export function relaxedFilters(filters: GiftFilters): readonly RelaxedFilters[] {
  const { keyword, sort } = filters
  const single: RelaxedFilters[] = LISTS.filter((kind) => filters[kind].length > 0).map((kind) => ({
    drops: kind,
    patch: kind === 'category' ? { category: [], weapon: [] } : { [kind]: [] },
  }))
  if (filters.minPriceFen !== null || filters.maxPriceFen !== null)
    single.push({ drops: 'price', patch: { minPriceFen: null, maxPriceFen: null } })
  // A weapon without its kind would be the same choice twice.
  const ways = filters.weapon.length > 0 ? single.filter(({ drops }) => drops !== 'category') : single
  if (!keyword) return ways
  const all: RelaxedFilters[] = ways.length > 0 ? [{ drops: 'filters', patch: { ...NO_FILTERS, keyword, sort } }] : []
  return [...all, { drops: 'keyword', patch: { keyword: '' } }, ...(ways.length > 1 ? ways : [])]
}
