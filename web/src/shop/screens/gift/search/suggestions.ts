import type { Category, GiftFacets } from '../../../../kit/api/types'

export type Suggestion =
  | { kind: 'recent' | 'finish'; key: string; name: string }
  | { kind: 'weapon'; key: string; name: string; weapon: string; category: Category; count: number }
  | { kind: 'category'; key: string; name: string; category: Category }

type Weapons = GiftFacets['weapons']
type Known = { weapons: Weapons; categories: readonly (readonly [Category, string])[]; finishes: readonly string[] }

const WEAPONS_MAX = 4
const CATEGORIES_MAX = 2
const FINISHES_MAX = 4
const BROWSE_MAX = 8

/** Spaces and hyphens do not matter: `ak47` is `AK-47`. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[\s\-·|]/g, '')

/** Names that begin with the words come before those that only have them inside. */
function matching<T>(all: readonly T[], nameOf: (one: T) => string, text: string, most: number): T[] {
  const wanted = plain(text)
  const at = (one: T) => plain(nameOf(one)).indexOf(wanted)
  return all
    .filter((one) => at(one) >= 0)
    .toSorted((a, b) => at(a) - at(b))
    .slice(0, most)
}

const ofWeapon = ({ value, name, category, count }: Weapons[number]): Suggestion => ({
  kind: 'weapon',
  key: `weapon ${value}`,
  name,
  weapon: value,
  category,
  count,
})

/** While something is typed: weapons, kinds and finishes with such a name. */
export function suggestionsFor(text: string, { weapons, categories, finishes }: Known): Suggestion[] {
  if (plain(text) === '') return []
  return [
    ...matching(categories, ([, name]) => name, text, CATEGORIES_MAX).map(([category, name]): Suggestion => ({
      kind: 'category',
      key: `category ${category}`,
      name,
      category,
    })),
    ...matching(weapons, ({ name }) => name, text, WEAPONS_MAX).map(ofWeapon),
    ...matching([...new Set(finishes)], (name) => name, text, FINISHES_MAX).map((name): Suggestion => ({
      kind: 'finish',
      key: `finish ${name}`,
      name,
    })),
  ]
}

export const recentSuggestions = (words: readonly string[]): Suggestion[] =>
  words.map((name) => ({ kind: 'recent', key: `recent ${name}`, name }))

/** Before anything is typed: the weapons with the most gifts. */
export const weaponsToBrowse = (weapons: Weapons): Suggestion[] =>
  weapons
    .toSorted((a, b) => b.count - a.count)
    .slice(0, BROWSE_MAX)
    .map(ofWeapon)
