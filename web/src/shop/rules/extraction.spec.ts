import { describe, expect, it } from 'vitest'
import { pollWhile, setLive } from '../data/polling'
import { cashFee, isCashOpen, maxCashOutFen, remainingToday } from './cash'
import { EXTRACT_STATES, isExtractBack, isExtractOpen, groupedByGift, remainingStates } from './extract'

const FEES = { feeRateBp: 100, feeMinFen: 100, feeMaxFen: 5000 }

describe('the fee of a cash-out', () => {
  // The same cases as in crates/domain/src/cash.rs.
  it.each([
    [1_000, 100],
    [10_000, 100],
    [10_001, 101],
    [10_100, 101],
    [10_101, 102],
    [499_900, 4_999],
    [499_901, 5_000],
    [2_000_000, 5_000],
  ])('of %i fen is %i', (amount, fee) => expect(cashFee(amount, FEES)).toBe(fee))
})

describe('what can be cashed out now', () => {
  const config = { minFen: 1_000, maxFen: 2_000_000, dailyMaxFen: 5_000_000, dailyCount: 3, todayFen: 0, todayCount: 0 }
  it('is the balance, within what one time and the day allow', () => {
    expect(maxCashOutFen(config, 128_850)).toBe(128_850)
    expect(maxCashOutFen(config, 9_000_000)).toBe(2_000_000)
    expect(maxCashOutFen({ ...config, todayFen: 4_000_000 }, 9_000_000)).toBe(1_000_000)
  })
  it('is nothing below the least, or when the day has had its times', () => {
    expect(maxCashOutFen(config, 999)).toBe(0)
    expect(maxCashOutFen({ ...config, todayCount: 3 }, 9_000_000)).toBe(0)
    expect(remainingToday({ ...config, todayFen: 6_000_000, todayCount: 4 })).toEqual({ fen: 0, times: 0 })
  })
})

describe('an extraction', () => {
  it('is open, back in the bag, or on Steam', () => {
    expect(EXTRACT_STATES.filter(isExtractOpen)).toEqual(['awaiting_acceptance', 'sending', 'submitted'])
    expect(EXTRACT_STATES.filter(isExtractBack)).toEqual(['returned', 'cancelled', 'rolled_back'])
  })
  it('knows what is still to come', () => {
    expect(remainingStates('sending')).toEqual(['awaiting_acceptance', 'delivered', 'final'])
    expect([remainingStates('final'), remainingStates('returned')]).toEqual([[], []])
  })
})

it('equal items make one stack', () => {
  const [a, b, again] = [
    { giftId: '1', itemId: 'a' },
    { giftId: '2', itemId: 'b' },
    { giftId: '1', itemId: 'c' },
  ]
  expect(groupedByGift([a, b, again])).toEqual([
    { item: a, count: 2 },
    { item: b, count: 1 },
  ])
})

it('a cash-out is open until it has ended', () => {
  expect((['reviewing', 'processing', 'paid', 'rejected', 'failed'] as const).filter(isCashOpen)).toEqual([
    'reviewing',
    'processing',
  ])
})

describe('polling', () => {
  const ask = pollWhile<string>((state) => state === 'open')
  const after = (data: string | undefined, dataUpdateCount = 1) => ask({ state: { data, dataUpdateCount } })
  it('goes on while something can change, and gets slower', () => {
    expect([after(undefined), after('over'), after('open'), after('open', 40)]).toEqual([false, false, 2500, 8000])
  })
  it('is rarer while the event stream is up', () => {
    setLive(true)
    expect([after('open'), after('open', 40)]).toEqual([7500, 24_000])
    expect(after('over')).toBe(false)
    setLive(false)
    expect(after('open')).toBe(2500)
  })
})
