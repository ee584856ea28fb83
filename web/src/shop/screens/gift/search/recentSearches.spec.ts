import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSearches, recentSearches, rememberSearch } from './recentSearches'

const remember = (...words: string[]) => words.forEach((word) => rememberSearch('u1', word))

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('recent searches', () => {
  it('are newest first, each once, however they were written', () => {
    remember('redline', 'asiimov', ' Redline ')
    expect(recentSearches('u1')).toEqual(['Redline', 'asiimov'])
  })

  it('are eight at most', () => {
    remember(...Array.from({ length: 12 }, (_, index) => `search ${index}`))
    expect(recentSearches('u1')).toHaveLength(8)
    expect(recentSearches('u1')[0]).toBe('search 11')
  })

  it.each(['', ' ', 'a', ' a '])('leave out %j, which says too little', (word) => {
    remember(word)
    expect(recentSearches('u1')).toEqual([])
  })

  it('belong to one customer, and are replaced by those of the next', () => {
    remember('redline')
    expect(recentSearches('u2')).toEqual([])
    rememberSearch('u2', 'asiimov')
    expect(recentSearches('u2')).toEqual(['asiimov'])
    expect(recentSearches('u1')).toEqual([])
  })

  it('can be forgotten', () => {
    remember('redline')
    forgetSearches('u1')
    expect(recentSearches('u1')).toEqual([])
  })

  it.each([
    '{',
    'null',
    '[]',
    '7',
    '{"owner":"u1"}',
    '{"owner":"u1","words":"ab"}',
    '{"owner":"u1","words":{"0":"ab"}}',
  ])('are none where %s is stored', (stored) => {
    localStorage.setItem('satchel_searches', stored)
    expect(recentSearches('u1')).toEqual([])
    remember('redline')
    expect(recentSearches('u1')).toEqual(['redline'])
  })

  it('are none where a part of what is stored is damaged', () => {
    localStorage.setItem('satchel_searches', JSON.stringify({ owner: 'u1', words: ['a1', null, 7, { x: 1 }, 'b2'] }))
    expect(recentSearches('u1')).toEqual([])
  })

  it('are simply none where nothing can be stored', () => {
    const fails = () => {
      throw new DOMException('no', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: fails, setItem: fails })
    expect(() => remember('redline')).not.toThrow()
    expect(recentSearches('u1')).toEqual([])
  })
})
