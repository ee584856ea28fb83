import { describe, expect, it } from 'vitest'
import { NO_FILTERS } from '../../../rules/giftFilters'
import type { GiftFilters } from '../../../rules/giftFilters'
import { relaxedFilters } from './NoGifts'

const of = (own: Partial<GiftFilters>) => relaxedFilters({ ...NO_FILTERS, ...own })
const drops = (own: Partial<GiftFilters>) => of(own).map((way) => way.drops)

describe('ways out of an empty list', () => {
  it.each<[string, Partial<GiftFilters>, string[]]>([
    ['nothing', {}, []],
    ['one filter', { exterior: ['FN'] }, ['exterior']],
    ['several', { exterior: ['FN'], quality: ['souvenir'], minPriceFen: 0 }, ['exterior', 'quality', 'price']],
    ['a greatest price alone', { maxPriceFen: 100 }, ['price']],
    ['a weapon, whose kind goes with it', { category: ['rifle'], weapon: ['ak47'] }, ['weapon']],
    ['a kind', { category: ['rifle'] }, ['category']],
    ['words', { keyword: 'x' }, ['keyword']],
    ['words and a filter', { keyword: 'x', rarity: ['covert'] }, ['filters', 'keyword']],
    [
      'words and several',
      { keyword: 'x', rarity: ['covert'], exterior: ['FN'] },
      ['filters', 'keyword', 'exterior', 'rarity'],
    ],
  ])('of %s', (_, own, expected) => expect(drops(own)).toEqual(expected))

  it('drop what they say and nothing else', () => {
    const filters = {
      ...NO_FILTERS,
      keyword: 'x',
      category: ['rifle'] as const,
      exterior: ['FN'] as const,
      minPriceFen: 5,
      sort: 'sales' as const,
    }
    const [all, keyword, ...single] = relaxedFilters(filters).map(({ patch }) => ({ ...filters, ...patch }))
    expect(all).toEqual({ ...NO_FILTERS, keyword: 'x', sort: 'sales' })
    expect(keyword).toEqual({ ...filters, keyword: '' })
    expect(single).toEqual([
      { ...filters, exterior: [] },
      { ...filters, category: [] },
      { ...filters, minPriceFen: null },
    ])
  })
})
