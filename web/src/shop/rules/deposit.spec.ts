import { describe, expect, it } from 'vitest'
import type { DepositState } from '../../kit/api/types'
import { aCandidate } from '../testing/fixtures'
import {
  NO_CHOICE,
  allItems,
  depositAssets,
  depositPercent,
  depositPicks,
  depositTotals,
  inventoryOf,
  isDepositNumber,
  isDepositOpen,
  isDepositOver,
  isDepositRunning,
  remainingDepositSteps,
  searchedStacks,
  withItems,
} from './deposit'

const refused = (assetId: string, marketHashName: string) =>
  aCandidate(assetId, '', 0, { marketHashName, gift: null, paysFen: null, obstacle: 'unknown_gift' })
const items = [
  aCandidate('10', 'k', 9000),
  aCandidate('11', 'r', 100),
  aCandidate('12', 'r', 100),
  refused('13', 'Chroma Case'),
  aCandidate('14', 'r', 100),
  refused('15', 'Chroma Case'),
  aCandidate('16', 'k', 9000, { paysFen: null, obstacle: 'not_tradable' }),
]
const { taken } = inventoryOf(items)
const [knife, rifle] = taken as [(typeof taken)[0], (typeof taken)[0]]
const ALL = Infinity

describe('the inventory', () => {
  it('has equal items as one, in the order in which they came', () => {
    expect(taken.map(({ giftId, paysFen, assetIds }) => [giftId, paysFen, assetIds])).toEqual([
      ['k', [9000], ['10']],
      ['r', [100, 100, 100], ['11', '12', '14']],
    ])
  })
  it('chooses those first that bring least, as the server counts them', () => {
    const [stack] = inventoryOf([
      aCandidate('1', 'v', 7500),
      aCandidate('2', 'v', 4000),
      aCandidate('3', 'v', 7500),
    ]).taken
    expect([stack?.paysFen, stack?.assetIds]).toEqual([
      [4000, 7500, 7500],
      ['2', '1', '3'],
    ])
    expect([0, 1, 2, 3].map((count) => depositTotals([{ stack: stack!, count }]).fen)).toEqual([0, 4000, 11500, 19000])
  })
  it('has what is not taken apart, by name and reason', () => {
    expect(inventoryOf(items).refused.map(({ name, obstacle, count }) => [name, obstacle, count])).toEqual([
      ['Chroma Case', 'unknown_gift', 2],
      ['AK-47 | Finish k (Field-Tested)', 'not_tradable', 1],
    ])
  })
  it.each([
    ['', 2],
    ['finish', 2],
    ['FINISH r', 1],
    ['r ak', 1],
    ['knife', 0],
  ])('is searched for %j', (keyword, found) => {
    expect(searchedStacks(taken, keyword)).toHaveLength(found)
  })
})

describe('what is chosen', () => {
  const chosen = withItems(withItems(NO_CHOICE, taken, rifle, 2, ALL), taken, knife, 1, ALL)
  const picks = depositPicks(chosen, taken)

  it('is counted, valued and named', () => {
    expect(depositTotals(picks)).toEqual({ items: 3, fen: 9200 })
    expect(depositAssets(picks)).toEqual(['10', '11', '12'])
    expect(depositPercent(picks)).toBe(50)
    expect(depositPercent([])).toBeNull()
  })
  it('is never more than there is', () => expect(withItems(NO_CHOICE, taken, rifle, 9, ALL).get('r')).toBe(3))
  it('is forgotten where nothing is left of it', () =>
    expect(withItems(chosen, taken, rifle, 0, ALL).has('r')).toBe(false))
  it('is never more than one deposit takes', () => {
    expect(depositTotals(depositPicks(withItems(chosen, taken, rifle, 3, 3), taken)).items).toBe(3)
    expect(withItems(withItems(NO_CHOICE, taken, rifle, 3, 3), taken, knife, 1, 3).has('k')).toBe(false)
    expect(depositAssets(depositPicks(allItems(taken, 2), taken))).toEqual(['10', '11'])
    expect(depositAssets(depositPicks(allItems(taken, ALL), taken))).toHaveLength(4)
  })
  it('follows the inventory: what has left it is not chosen any more', () => {
    const now = inventoryOf([aCandidate('12', 'r', 90)]).taken
    expect(depositTotals(depositPicks(chosen, now))).toEqual({ items: 1, fen: 90 })
    expect(depositAssets(depositPicks(chosen, now))).toEqual(['12'])
  })
})

describe('a deposit', () => {
  const states: readonly DepositState[] = [
    'submitted',
    'sending',
    'awaiting_acceptance',
    'held',
    'received',
    'credited',
    'cancelled',
    'rolled_back',
  ]
  it('is open until its items have come, runs until it is credited, and is over where it never will be', () => {
    expect(states.filter(isDepositOpen)).toEqual(states.slice(0, 4))
    expect(states.filter(isDepositRunning)).toEqual(states.slice(0, 5))
    expect(states.filter(isDepositOver)).toEqual(states.slice(6))
  })
  it.each<[DepositState, string[]]>([
    ['submitted', ['accepted', 'received', 'credited']],
    ['sending', ['accepted', 'received', 'credited']],
    ['awaiting_acceptance', ['received', 'credited']],
    ['held', ['received', 'credited']],
    ['received', ['credited']],
    ['credited', []],
    ['cancelled', []],
    ['rolled_back', []],
    ['newer' as DepositState, []],
  ])('that is %s still has its way before it', (state, coming) => expect(remainingDepositSteps(state)).toEqual(coming))
  it.each([
    ['Y202611201000000000001', true],
    ['E202611201000000000001', false],
    ['Y2026112010000000000011', false],
    ['', false],
  ])('%j is a number of one: %s', (no, is) => {
    expect(isDepositNumber(no)).toBe(is)
  })
})
