import { describe, expect, it } from 'vitest'
import type { BagItem, Voucher } from '../../kit/api/types'
import {
  ALL_CHOSEN,
  NOTHING_CHOSEN,
  chosenTotals,
  isGone,
  isWholeBag,
  refreshed,
  withChosen,
  worthOfEach,
} from './bagSelection'
import { maxCashOutFen, remainingToday } from './cash'
import { formatCountdown, remainingSeconds } from './countdown'
import { NO_FILTERS, filterCount, readFilters } from './giftFilters'
import { greetingAt } from '../screens/home/HomeScreen'
import { orderCan } from './order'
import { passwordStrength } from './passwordStrength'
import { payStep } from './payAction'
import { beijingToday, dailyPrices, priceChange, priceOn } from './priceHistory'
import { exteriorsOf, nearestVariant, phasesOf, qualitiesOf } from '../screens/gift/detail/Variants'
import type { Variant } from '../screens/gift/detail/Variants'
import { chosenOffer, voucherOffers } from './voucher'

// Where a rule changes its answer: the last value on one side and the first on the other.

describe('what can be cashed out', () => {
  const config = { minFen: 1_000, maxFen: 2_000_000, dailyMaxFen: 5_000_000, dailyCount: 3, todayFen: 0, todayCount: 0 }

  it.each([
    ['exactly the least', {}, 1_000, 1_000],
    ['exactly the most at a time', {}, 2_000_000, 2_000_000],
    ['the last time of the day', { todayCount: 2 }, 9_000, 9_000],
    ['exactly the least of what is left of the day', { todayFen: 4_999_000 }, 9_000, 1_000],
    ['one fen less than that', { todayFen: 4_999_001 }, 9_000, 0],
  ])('is %s', (_, own, balance, most) => expect(maxCashOutFen({ ...config, ...own }, balance)).toBe(most))

  it('is counted down by what was asked for today', () => {
    expect(remainingToday({ ...config, todayFen: 1_200_000, todayCount: 1 })).toEqual({ fen: 3_800_000, times: 2 })
  })
})

describe('a choice of the bag', () => {
  const one = (giftId: string, quantity: number, fens: number[]): BagItem =>
    ({
      giftId,
      quantity,
      priceFen: 60,
      itemIds: fens.map((_, index) => `${giftId}${index}`),
      itemExchangeFen: fens,
      exchangeFen: fens.reduce((sum, fen) => sum + fen, 0),
    }) as BagItem
  const [single, pair] = [one('a', 1, [700]), one('b', 2, [30, 40])]

  it('is the whole bag where that is a single unit', () => {
    expect(isWholeBag(withChosen(NOTHING_CHOSEN, single, 1), { units: 1, priceFen: 1400, exchangeFen: 700 })).toBe(true)
    expect(isWholeBag(withChosen(NOTHING_CHOSEN, single, 1), { units: 2, priceFen: 2800, exchangeFen: 1400 })).toBe(
      false,
    )
  })

  it('is gone with its last unit, and not before, nor where nothing was chosen', () => {
    const chosen = withChosen(NOTHING_CHOSEN, pair, 2)
    const gone = (stacks: BagItem[], units: number) =>
      isGone(chosen, refreshed(chosen, stacks, true), { units, exchangeFen: 0, priceFen: 0 })
    expect([gone([], 9), gone([one('b', 1, [40])], 9), gone([pair], 2)]).toEqual([true, false, false])
    expect(isGone(NOTHING_CHOSEN, NOTHING_CHOSEN, { units: 0, exchangeFen: 0, priceFen: 0 })).toBe(false)
    expect([0, 1].map((units) => isGone(ALL_CHOSEN, ALL_CHOSEN, { units, exchangeFen: 0, priceFen: 0 }))).toEqual([
      true,
      false,
    ])
  })

  it('is never less than nothing, although more was left out than is there', () => {
    const but = withChosen(ALL_CHOSEN, pair, 0)
    expect(chosenTotals(but, { units: 1, exchangeFen: 30, priceFen: 60 })).toEqual({
      units: 0,
      exchangeFen: 0,
      priceFen: 0,
    })
  })

  it('has one worth for each only where the newest and the oldest are alike', () => {
    expect([worthOfEach(pair), worthOfEach(one('c', 3, [40, 40, 40])), worthOfEach(one('d', 3, [40, 30, 50]))]).toEqual(
      [null, 40, null],
    )
  })
})

describe('the time of an order', () => {
  const order = { state: 'pending_payment' as const, expireTime: '2026-11-20T10:00:00Z' }
  const end = Date.parse(order.expireTime)

  it('is over at its very end, a millisecond before which it can still be paid', () => {
    expect([end - 1, end].map((now) => orderCan.pay(order, now))).toEqual([true, false])
    expect([end - 1, end - 1000, end - 1001, end].map((now) => remainingSeconds(order.expireTime, 0, now))).toEqual([
      1, 1, 2, 0,
    ])
  })

  it('has hours from the sixtieth minute on', () => {
    expect([60, 3599, 3600, 36_000].map(formatCountdown)).toEqual(['01:00', '59:59', '01:00:00', '10:00:00'])
  })
})

describe('a voucher', () => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  const voucher = (id: string, own: Partial<Voucher> = {}): Voucher => ({
    id,
    name: id,
    code: null,
    kind: 'amount',
    amountFen: 1000,
    percent: 0,
    capFen: 0,
    thresholdFen: 0,
    state: 'usable',
    validFrom: '2026-11-01T00:00:00Z',
    validTo: '2026-12-01T00:00:00Z',
    ...own,
  })
  const offered = (own: Partial<Voucher>, fen = 20_000) =>
    voucherOffers([voucher('v', own)], fen, now).map(({ discountFen }) => discountFen)

  it('is offered from its first moment to its last', () => {
    expect([
      offered({ validFrom: '2026-11-20T10:00:00Z' }),
      offered({ validTo: '2026-11-20T10:00:00.001Z' }),
      offered({ validTo: '2026-11-20T10:00:00Z' }),
    ]).toEqual([[1000], [1000], []])
  })

  it('may take off a part without a cap, or all but one fen, and is not used where it takes off nothing', () => {
    expect([
      offered({ kind: 'percent', percent: 12, capFen: 2400 }),
      offered({ kind: 'percent', percent: 12, capFen: 1 }),
    ]).toEqual([[2400], [1]])
    expect(chosenOffer(voucherOffers([voucher('v')], 1, now), { id: 'v' })).toBeNull()
  })

  it('with the lower threshold comes first among those that take off the same', () => {
    const all = [
      voucher('high', { thresholdFen: 9000, validTo: '2026-11-21T00:00:00Z' }),
      voucher('low', { thresholdFen: 100 }),
    ]
    expect(voucherOffers(all, 20_000, now).map((offer) => offer.voucher.id)).toEqual(['low', 'high'])
  })
})

describe('the days of a price', () => {
  const mixed = [
    { day: '2026-11-13', priceFen: 1200 },
    { day: '2026-11-10', priceFen: 1000 },
    { day: '2026-11-14', priceFen: 900 },
  ]

  it('are in order, whatever order they came in', () => {
    expect(dailyPrices(mixed, 3, '2026-11-14').map(({ priceFen }) => priceFen)).toEqual([1000, 1200, 900])
    expect(['2026-11-10', '2026-11-13', '2026-11-20'].map((day) => priceOn(mixed, day))).toEqual([1000, 1200, 900])
  })

  it('go on to the day of a change that this phone’s clock has not reached', () => {
    expect(dailyPrices(mixed, 2, '2026-11-12').map(({ day }) => day)).toEqual(['2026-11-13', '2026-11-14'])
  })

  it('begin at midnight in Beijing, and have a change from the second day on', () => {
    expect(['2026-12-31T15:59:59.999Z', '2026-12-31T16:00:00Z'].map((time) => beijingToday(Date.parse(time)))).toEqual([
      '2026-12-31',
      '2027-01-01',
    ])
    const [one, two] = [
      { day: '2026-11-10', priceFen: 1000 },
      { day: '2026-11-11', priceFen: 1500 },
    ]
    expect([priceChange([one, two]), priceChange([one]), priceChange([{ ...one, priceFen: 0 }, two])]).toEqual([
      0.5,
      null,
      null,
    ])
  })
})

describe('the variants of a skin', () => {
  const one = (id: string, own: Partial<Variant>): Variant => ({
    id,
    exterior: 'FN',
    quality: 'normal',
    phase: null,
    priceFen: 1,
    stock: 1,
    ...own,
  })
  const phases = ['Phase 4', 'Emerald', 'Phase 1', 'Black Pearl', 'Sapphire', 'Ruby'].map((phase) =>
    one(phase, { phase }),
  )

  it('have the gems first, each at its place, then the phases', () => {
    expect(phasesOf(phases)).toEqual(['Ruby', 'Sapphire', 'Black Pearl', 'Emerald', 'Phase 1', 'Phase 4'])
    expect(qualitiesOf([one('1', { quality: 'souvenir' }), one('2', { quality: 'stattrak' }), one('3', {})])).toEqual([
      'normal',
      'stattrak',
      'souvenir',
    ])
  })

  it('have exteriors from the newest to the most worn, and what has none stands first', () => {
    const all = (['BS', 'FT', null, 'MW', 'WW', 'FN'] as const).map((exterior) => one(String(exterior), { exterior }))
    expect(exteriorsOf(all, one('x', {})).map(({ id }) => id)).toEqual(['null', 'FN', 'MW', 'FT', 'WW', 'BS'])
  })

  it('keep the phase rather than the exterior, and the quality rather than the phase', () => {
    const own = one('own', { exterior: 'FN', phase: 'Phase 2' })
    const all = [
      own,
      one('near', { quality: 'stattrak', phase: 'Phase 1' }),
      one('worn', { quality: 'stattrak', phase: 'Phase 2', exterior: 'BS' }),
    ]
    expect(nearestVariant(all, own, { quality: 'stattrak' }).id).toBe('worn')
    const phase = [
      own,
      one('normal', { phase: 'Ruby', exterior: 'BS' }),
      one('stattrak', { phase: 'Ruby', quality: 'stattrak' }),
    ]
    expect(nearestVariant(phase, own, { phase: 'Ruby' }).id).toBe('normal')
  })
})

it('greets by the hour, each greeting from its first to its last', () => {
  const hours = [0, 4, 5, 10, 11, 12, 13, 17, 18, 22, 23]
  expect(hours.map(greetingAt)).toEqual([
    'night',
    'night',
    'morning',
    'morning',
    'noon',
    'noon',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
    'night',
  ])
})

it('rates a password by its length and its kinds, from the very character on', () => {
  expect(
    ['kitesh47', 'kiteshi47', 'Kitehi47', 'kitehill-471', 'kitehill47ab', 'Kitehill-47'].map((text) =>
      passwordStrength(text),
    ),
  ).toEqual([1, 2, 2, 3, 2, 2])
  expect([passwordStrength('kp47zxq', 8), passwordStrength('kp47zxqw', 8)]).toEqual([0, 1])
})

describe('an address of the store', () => {
  it('counts one price or both as one filter, and neither the word nor the order as any', () => {
    expect(
      [
        { minPriceFen: 0 },
        { maxPriceFen: 5 },
        { minPriceFen: 1, maxPriceFen: 5 },
        { keyword: 'x', sort: 'newest' as const },
      ].map((own) => filterCount({ ...NO_FILTERS, ...own })),
    ).toEqual([1, 1, 1, 0])
  })

  it('keeps the first 64 letters of a word and prices of up to twelve figures', () => {
    const read = (query: string) => readFilters(new URLSearchParams(query))
    expect(read(`keyword= ${'a'.repeat(65)}`).keyword).toBe('a'.repeat(64))
    expect([
      read(`maxPriceFen=${'9'.repeat(12)}`).maxPriceFen,
      read(`maxPriceFen=${'9'.repeat(13)}`).maxPriceFen,
      read('minPriceFen=0').minPriceFen,
    ]).toEqual([999_999_999_999, null, 0])
    expect([read(`weapon=${'a'.repeat(40)}`).weapon.length, read(`weapon=${'a'.repeat(41)}`).weapon.length]).toEqual([
      1, 0,
    ])
  })
})

describe('where a payment is made', () => {
  it('is an address of the web in small or capital letters, and none within another', () => {
    const go = (url: string) => payStep({ type: 'redirect', url }).kind
    expect(['HTTP://a.example', ' https://a.example', 'x:https://a.example', 'https:a.example'].map(go)).toEqual([
      'redirect',
      'impossible',
      'impossible',
      'impossible',
    ])
    expect([payStep({ type: 'qr', url: null }).kind, payStep({ type: 'jsapi', url: 'null' }).kind]).toEqual([
      'impossible',
      'impossible',
    ])
  })
})
