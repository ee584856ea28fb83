import { describe, expect, it } from 'vitest'
import type { Voucher } from '../../kit/api/types'
import { chosenOffer, voucherDiscount, voucherOffers } from './voucher'

const amount = { kind: 'amount' as const, amountFen: 1000, percent: 0, capFen: 0, thresholdFen: 10_000 }
const percent = { kind: 'percent' as const, amountFen: 0, percent: 12, capFen: 500, thresholdFen: 0 }

describe('what a voucher takes off', () => {
  // The same cases as the server's own test of this rule.
  it.each([
    [amount, 9_999, null],
    [amount, 10_000, 1000],
    [percent, 1_999, 239],
    [percent, 1_000_000, 500],
    [{ ...percent, capFen: 0 }, 1_000_000, 120_000],
    [{ ...amount, thresholdFen: 0 }, 1000, 999],
    [{ ...amount, thresholdFen: 0 }, 1, 0],
    [{ ...percent, percent: 100, capFen: 0 }, 777, 776],
  ])('%o off %i fen', (terms, fen, off) => expect(voucherDiscount(terms, fen)).toBe(off))
})

describe('the vouchers on offer', () => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  const voucher = (id: string, terms: Partial<Voucher>): Voucher => ({
    id,
    name: id,
    code: null,
    ...amount,
    state: 'usable',
    validFrom: '2026-11-01T00:00:00Z',
    validTo: '2026-12-01T00:00:00Z',
    ...terms,
  })

  it('have the best first and those that do not apply last', () => {
    const all = [
      voucher('far', { thresholdFen: 90_000 }),
      voucher('near', { thresholdFen: 30_000 }),
      voucher('ten', {}),
      voucher('part', { ...percent, capFen: 0 }),
    ]
    const offers = voucherOffers(all, 20_000, now)
    expect(offers.map((offer) => [offer.voucher.id, offer.discountFen])).toEqual([
      ['part', 2400],
      ['ten', 1000],
      ['near', null],
      ['far', null],
    ])
  })

  it('prefer the one that ends first where they take off the same', () => {
    const all = [voucher('late', {}), voucher('soon', { validTo: '2026-11-21T00:00:00Z' })]
    expect(voucherOffers(all, 20_000, now).map((offer) => offer.voucher.id)).toEqual(['soon', 'late'])
  })

  it('leave out what is not valid yet or no more', () => {
    const all = [
      voucher('over', { validTo: '2026-11-20T10:00:00Z' }),
      voucher('next', { validFrom: '2026-11-20T10:00:01Z' }),
    ]
    expect(voucherOffers(all, 20_000, now)).toEqual([])
  })

  it('are used best first, unless another or none was chosen', () => {
    const all = [voucher('ten', {}), voucher('five', { amountFen: 500 }), voucher('far', { thresholdFen: 90_000 })]
    const offers = voucherOffers(all, 20_000, now)
    const used = (choice: Parameters<typeof chosenOffer>[1]) => chosenOffer(offers, choice)?.voucher.id
    expect(used('best')).toBe('ten')
    expect(used({ id: 'five' })).toBe('five')
    expect(used({ id: 'far' })).toBe('ten')
    expect(used('none')).toBeUndefined()
    expect(chosenOffer(voucherOffers(all, 100, now), 'best')).toBeNull()
  })
})
