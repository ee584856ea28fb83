import { describe, expect, it } from 'vitest'
import { exchangeSums, isExchangeNumber, percentText } from './exchange'
import type { ExchangeLine } from './exchange'

const line = (priceFen: number, eachFen: readonly number[]): ExchangeLine => ({
  priceFen,
  count: eachFen.length,
  worthFen: eachFen.reduce((sum, fen) => sum + fen, 0),
  eachFen,
})

describe('how prices become what items bring', () => {
  it('adds up prices, and says nothing where nothing was cut off', () => {
    expect(exchangeSums([line(1000, [900, 900]), line(20, [18])], 9000)).toEqual({
      marketFen: 2020,
      cappedFen: 0,
      isRounded: false,
    })
    expect(exchangeSums([], 9000)).toEqual({ marketFen: 0, cappedFen: 0, isRounded: false })
  })

  it('knows that a fen was cut off, whatever the rate is', () => {
    // 92.5 % of ¥1.00 are 92.5 fen.
    expect(exchangeSums([line(100, [92])], 9250)).toEqual({ marketFen: 100, cappedFen: 0, isRounded: true })
    expect(exchangeSums([line(333, [299, 299])], 9000).isRounded).toBe(true)
    expect(exchangeSums([line(200, [185])], 9250).isRounded).toBe(false)
  })

  it('tells what a voucher took from what was cut off', () => {
    expect(exchangeSums([line(100, [89])], 9000)).toEqual({ marketFen: 100, cappedFen: 1, isRounded: false })
    expect(exchangeSums([line(333, [298])], 9000)).toEqual({ marketFen: 333, cappedFen: 1, isRounded: false })
    expect(exchangeSums([line(333, [299, 250])], 9000)).toEqual({ marketFen: 666, cappedFen: 49, isRounded: true })
  })

  it('counts items of which only the sum is known', () => {
    expect(exchangeSums([{ priceFen: 101, count: 3, worthFen: 3 * 90, eachFen: [90] }], 9000)).toEqual({
      marketFen: 303,
      cappedFen: 0,
      isRounded: true,
    })
  })
})

it.each([
  [9000, '90'],
  [9250, '92.5'],
  [9999, '99.99'],
  [10_000, '100'],
  [0, '0'],
])('a rate of %i is %s percent', (bp, text) => expect(percentText(bp)).toBe(text))

it.each([
  ['X202611201000000000001', true],
  ['X20261120ABCDEFGHIJKLM', true],
  ['x202611201000000000001', false],
  ['Y202611201000000000001', false],
  ['X2026112010000000000012', false],
  ['', false],
  ['X202611201000000000001\n', false],
])('%j is the number of an exchange: %s', (text, expected) => expect(isExchangeNumber(text)).toBe(expected))
