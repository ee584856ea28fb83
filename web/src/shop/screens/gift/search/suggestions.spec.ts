import { describe, expect, it } from 'vitest'
import type { Category, GiftFacets } from '../../../../kit/api/types'
import { recentSuggestions, suggestionsFor, weaponsToBrowse } from './suggestions'

type Weapon = GiftFacets['weapons'][number]
const weapon = (value: string, name: string, count = 1, category: Category = 'rifle'): Weapon => ({
  value,
  name,
  count,
  category,
})
const weapons = [
  weapon('ak47', 'AK-47', 9),
  weapon('m4a1-s', 'M4A1-S', 12),
  weapon('m4a4', 'M4A4', 3),
  weapon('mp9', 'MP9', 5, 'smg'),
]
const categories: [Category, string][] = [
  ['pistol', '手枪'],
  ['rifle', '步枪'],
  ['smg', '冲锋枪'],
  ['knife', '刀'],
]
const known = { weapons, categories, finishes: ['Redline', 'Red Laminate', 'Bloodsport', 'Redline', 'Fire Serpent'] }

const found = (text: string) => suggestionsFor(text, known).map(({ kind, name }) => `${kind} ${name}`)

describe('what is suggested while typing', () => {
  it.each(['ak47', 'AK-47', ' ak 47 ', 'Ak·47'])('finds AK-47 by %j', (text) =>
    expect(found(text)).toEqual(['weapon AK-47']),
  )

  it('has kinds first, then weapons, then finishes', () => {
    expect(
      suggestionsFor('m4', { ...known, categories: [['rifle', 'M4 and such']], finishes: ['Old M4'] }).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['category', 'weapon', 'weapon', 'finish'])
  })

  it('has what begins with the words before what has them inside, each once', () => {
    expect(found('red')).toEqual(['finish Redline', 'finish Red Laminate'])
    expect(found('s')).toEqual(['weapon M4A1-S', 'finish Fire Serpent', 'finish Bloodsport'])
    expect(found('枪')).toEqual(['category 手枪', 'category 步枪'])
  })

  it.each(['', '   ', '-', '·|'])('is nothing for %j, which says nothing', (text) => expect(found(text)).toEqual([]))

  it('is nothing for what nobody knows, and takes no text for a pattern', () => {
    expect(found('zzz')).toEqual([])
    expect(found('.*')).toEqual([])
    expect(found('a'.repeat(500))).toEqual([])
  })

  it('stays short in a large catalogue', () => {
    const many = Array.from({ length: 3000 }, (_, index) => `Skin ${index}`)
    const named = many.map((name) => weapon(name, name))
    expect(suggestionsFor('skin', { weapons: named, categories: [], finishes: many })).toHaveLength(8)
  })

  it('gives each a key of its own, although names are the same', () => {
    const all = suggestionsFor('step', {
      weapons: [weapon('step', 'Step')],
      categories: [['knife', 'Step']],
      finishes: ['Step'],
    })
    expect(new Set(all.map(({ key }) => key)).size).toBe(3)
  })
})

it('offers the weapons with the most gifts before anything is typed, and changes no list that it was given', () => {
  const before = weapons.map(({ value }) => value)
  expect(weaponsToBrowse(weapons).map(({ name }) => name)).toEqual(['M4A1-S', 'AK-47', 'MP9', 'M4A4'])
  expect(weapons.map(({ value }) => value)).toEqual(before)
  expect(
    weaponsToBrowse(Array.from({ length: 40 }, (_, index) => weapon(String(index), String(index), index))),
  ).toHaveLength(8)
  expect(recentSuggestions(['a', 'b']).map(({ name }) => name)).toEqual(['a', 'b'])
})
