import { describe, expect, it } from 'vitest'
import { exteriorsOf, nearestVariant, phasesOf, qualitiesOf, variantsOf } from './Variants'
import type { Variant } from './Variants'

const one = (
  id: string,
  exterior: Variant['exterior'],
  quality: Variant['quality'] = 'normal',
  phase: string | null = null,
): Variant => ({ id, exterior, quality, phase, priceFen: 100, stock: 1 })

const ruby = one('1', 'FN', 'normal', 'Ruby')
const all = [
  ruby,
  one('2', 'MW', 'normal', 'Ruby'),
  one('3', 'FN', 'stattrak', 'Ruby'),
  one('4', 'FN', 'normal', 'Phase 2'),
  one('5', 'MW', 'stattrak', 'Phase 1'),
  one('6', 'MW', 'normal', 'Phase 2'),
]

describe('the variants of a gift', () => {
  it('are the gift and its siblings, each once', () => {
    expect(variantsOf({ ...ruby, siblings: all }).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  it('have qualities and phases in a fixed order', () => {
    expect(qualitiesOf(all)).toEqual(['normal', 'stattrak'])
    expect(phasesOf(all)).toEqual(['Ruby', 'Phase 1', 'Phase 2'])
    expect(phasesOf([one('1', 'FN')])).toEqual([])
  })

  it('have exteriors of the same quality and phase, the newest first', () => {
    expect(exteriorsOf(all.toReversed(), ruby).map(({ id }) => id)).toEqual(['1', '2'])
  })
})

describe('choosing another one', () => {
  it('keeps the rest as it was where there is such a gift', () => {
    expect(nearestVariant(all, ruby, { quality: 'stattrak' }).id).toBe('3')
    expect(nearestVariant(all, ruby, { phase: 'Phase 2' }).id).toBe('4')
  })

  it('comes as near as there is one otherwise', () => {
    expect(nearestVariant(all, ruby, { phase: 'Phase 1' }).id).toBe('5')
    expect(nearestVariant(all, one('9', 'BS', 'normal', 'Ruby'), { phase: 'Phase 2' }).id).toBe('6')
    expect(nearestVariant(all, ruby, { phase: 'Sapphire' })).toBe(ruby)
  })
})
