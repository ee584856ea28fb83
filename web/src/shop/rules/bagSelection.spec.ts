import { describe, expect, it } from 'vitest'
import type { BagItem } from '../../kit/api/types'
import {
  ALL_CHOSEN,
  NOTHING_CHOSEN,
  choosable,
  chosenIds,
  chosenOf,
  chosenPicks,
  chosenTotals,
  isWholeBag,
  refreshed,
  toggleStack,
  withChosen,
  worthOf,
  worthOfEach,
} from './bagSelection'

function stack(giftId: string, quantity: number, eachFen: number, known = quantity): BagItem {
  const itemIds = Array.from({ length: known }, (_, index) => `${giftId}${known - index}`)
  return {
    giftId,
    itemId: itemIds[0],
    quantity,
    itemIds,
    itemExchangeFen: itemIds.map(() => eachFen),
    exchangeFen: eachFen * quantity,
    priceFen: 2 * eachFen,
  } as BagItem
}

const knife = stack('k', 1, 9000)
const rifle = stack('r', 3, 100)
/** The bag has ten units more that are not loaded. */
const bag = { units: 14, priceFen: 2 * (9000 + 300 + 5000), exchangeFen: 9000 + 300 + 5000 }

describe('choosing some', () => {
  const chosen = withChosen(withChosen(NOTHING_CHOSEN, rifle, 2), knife, 1)
  it('counts and values what was chosen', () => {
    expect(chosenTotals(chosen, bag)).toEqual({ units: 3, priceFen: 18_400, exchangeFen: 9200 })
    expect([chosenOf(chosen, rifle), chosenOf(chosen, knife)]).toEqual([2, 1])
    expect(isWholeBag(chosen, bag)).toBe(false)
  })
  it('takes the units that were held longest', () => expect(chosenIds(chosen, [])).toEqual(['r1', 'r2', 'k1']))
  it('forgets a stack of which nothing is left', () => expect(withChosen(chosen, rifle, 0).picks.has('r')).toBe(false))
  it('toggles whole stacks', () => {
    expect(chosenOf(toggleStack(chosen, rifle), rifle)).toBe(3)
    expect(chosenOf(toggleStack(toggleStack(chosen, rifle), rifle), rifle)).toBe(0)
  })
  it('cannot choose units one by one whose ids are unknown', () => {
    const heap = stack('h', 300, 10, 200)
    expect(choosable(heap)).toBe(200)
    expect(chosenOf(withChosen(NOTHING_CHOSEN, heap, 300), heap)).toBe(200)
  })
})

describe('choosing all', () => {
  it('counts what is not loaded too', () => {
    expect(chosenTotals(ALL_CHOSEN, bag)).toEqual(bag)
    expect(isWholeBag(ALL_CHOSEN, bag)).toBe(true)
    expect(isWholeBag(ALL_CHOSEN, { units: 0, priceFen: 0, exchangeFen: 0 })).toBe(false)
  })
  it('leaves out what is unchosen afterwards', () => {
    const but = withChosen(ALL_CHOSEN, rifle, 1)
    expect(chosenOf(but, rifle)).toBe(1)
    expect(chosenTotals(but, bag)).toEqual({ units: 12, priceFen: 28_200, exchangeFen: 14_100 })
    expect(chosenIds(but, [knife, rifle])).toEqual(['k1', 'r1'])
    expect(chosenPicks(but, [knife, rifle])).toEqual([
      { stack: knife, count: 1 },
      { stack: rifle, count: 1 },
    ])
    expect(isWholeBag(withChosen(but, rifle, 3), bag)).toBe(true)
  })
  it('is the same as every single one chosen', () => {
    const each = withChosen(withChosen(NOTHING_CHOSEN, rifle, 3), knife, 1)
    expect(isWholeBag(each, { units: 4, priceFen: 18_600, exchangeFen: 9300 })).toBe(true)
  })
})

describe('an empty choice', () => {
  it('has no stack of which all is left out', () => {
    expect(chosenPicks(withChosen(ALL_CHOSEN, rifle, 0), [knife, rifle])).toEqual([{ stack: knife, count: 1 }])
  })
})

it('a choice is listed as the bag is, in whatever order it was made', () => {
  const chosen = withChosen(withChosen(NOTHING_CHOSEN, rifle, 1), knife, 1)
  expect(chosenPicks(chosen, [knife, rifle]).map(({ stack: { giftId } }) => giftId)).toEqual(['k', 'r'])
})

describe('a choice among stacks that were read anew', () => {
  const chosen = withChosen(withChosen(NOTHING_CHOSEN, rifle, 3), knife, 1)
  it('has their prices and is not more than they have', () => {
    const fresh = refreshed(chosen, [stack('r', 2, 90)], false)
    expect(chosenTotals(fresh, bag)).toEqual({ units: 3, priceFen: 18_360, exchangeFen: 9180 })
  })
  it('forgets what is gone when the whole bag is known', () => {
    expect([...refreshed(chosen, [rifle], true).picks.keys()]).toEqual(['r'])
    expect([...refreshed(chosen, [rifle], false).picks.keys()]).toEqual(['r', 'k'])
  })
})

describe('what units are worth', () => {
  /** The newest was bought with a voucher. */
  const mixed = { ...rifle, itemExchangeFen: [70, 100, 100], exchangeFen: 270 }
  it('adds up those that were held longest', () => {
    expect([1, 2, 3].map((count) => worthOf(mixed, count))).toEqual([100, 200, 270])
    expect(chosenTotals(withChosen(NOTHING_CHOSEN, mixed, 2), bag).exchangeFen).toBe(200)
  })
  it('leaves out the newest first', () => {
    expect(
      chosenTotals(withChosen(ALL_CHOSEN, mixed, 2), { units: 14, priceFen: 28_600, exchangeFen: 14_270 }).exchangeFen,
    ).toBe(14_200)
  })
  it('counts units whose ids are unknown', () => {
    const heap = stack('h', 300, 10, 200)
    expect([worthOf(heap, 200), worthOf(heap, 250), worthOf(heap, 300)]).toEqual([2000, 2500, 3000])
    const mixedHeap = {
      ...heap,
      itemExchangeFen: heap.itemExchangeFen.map((fen, index) => (index < 100 ? 5 : fen)),
      exchangeFen: 2500,
    }
    expect([worthOf(mixedHeap, 200), worthOf(mixedHeap, 250), worthOf(mixedHeap, 300)]).toEqual([1500, 2250, 2500])
  })
  it('is one number for each only where they are equal', () => {
    expect([
      worthOfEach(rifle),
      worthOfEach(mixed),
      worthOfEach({ ...stack('h', 300, 10, 200), exchangeFen: 2999 }),
    ]).toEqual([100, null, null])
    expect(worthOfEach({ ...rifle, itemExchangeFen: [100, 90, 110] })).toBeNull()
  })
})
