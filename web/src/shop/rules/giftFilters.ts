import type { Category, Exterior, GiftSort, ListGiftParams, Quality, Rarity } from '../../kit/api/types'
import { EXTERIORS } from './wear'

export const CATEGORIES: readonly Category[] = ['pistol', 'smg', 'heavy', 'rifle', 'knife', 'gloves', 'equipment']
export const RARITIES: readonly Rarity[] = [
  'consumer',
  'industrial',
  'mil_spec',
  'restricted',
  'classified',
  'covert',
  'contraband',
  'extraordinary',
]
export const QUALITIES: readonly Quality[] = ['normal', 'stattrak', 'souvenir']
export const SORTS: readonly GiftSort[] = ['default', 'price_asc', 'price_desc', 'newest', 'sales']

export type GiftFilters = {
  keyword: string
  category: readonly Category[]
  weapon: readonly string[]
  exterior: readonly Exterior[]
  rarity: readonly Rarity[]
  quality: readonly Quality[]
  minPriceFen: number | null
  maxPriceFen: number | null
  sort: GiftSort
}

export const NO_FILTERS: GiftFilters = {
  keyword: '',
  category: [],
  weapon: [],
  exterior: [],
  rarity: [],
  quality: [],
  minPriceFen: null,
  maxPriceFen: null,
  sort: 'default',
}

/** The longest keyword that the server takes, in characters. */
export const KEYWORD_CHARS_MAX = 64

/** An address may be typed by hand, so unknown values in it are ignored. */
export function readFilters(search: URLSearchParams): GiftFilters {
  const known = <T extends string>(name: string, values: readonly T[]) => {
    const given = new Set(search.getAll(name))
    return values.filter((value) => given.has(value))
  }
  return {
    keyword: Array.from((search.get('keyword') ?? '').trim())
      .slice(0, KEYWORD_CHARS_MAX)
      .join(''),
    category: known('category', CATEGORIES),
    weapon: [...new Set(search.getAll('weapon'))].filter((weapon) => /^[\w-]{1,40}$/.test(weapon)),
    exterior: known('exterior', EXTERIORS),
    rarity: known('rarity', RARITIES),
    quality: known('quality', QUALITIES),
    minPriceFen: readFen(search.get('minPriceFen')),
    maxPriceFen: readFen(search.get('maxPriceFen')),
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'default',
  }
}

/** As parameters of the call; also what stands in the address, so both read the same. */
export function filterParams(filters: GiftFilters): ListGiftParams {
  return {
    keyword: filters.keyword || undefined,
    category: filters.category,
    weapon: filters.weapon,
    exterior: filters.exterior,
    rarity: filters.rarity,
    quality: filters.quality,
    minPriceFen: filters.minPriceFen ?? undefined,
    maxPriceFen: filters.maxPriceFen ?? undefined,
    sort: filters.sort === 'default' ? undefined : filters.sort,
  }
}

export function toggled<T>(values: readonly T[], value: T): readonly T[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}

/** How many choices narrow the list; its order, the keyword and the category, which has a tab, are none. */
export function filterCount(filters: GiftFilters): number {
  const lists = filters.weapon.length + filters.exterior.length + filters.rarity.length + filters.quality.length
  return lists + (filters.minPriceFen !== null || filters.maxPriceFen !== null ? 1 : 0)
}

function readFen(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null
}
