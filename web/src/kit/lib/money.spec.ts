import { describe, expect, it } from 'vitest'
import { formatLimit, parseYuan, yuanText } from './money'
import { yuanOf } from '../../shop/rules/typed'

describe('an amount in a field', () => {
  it.each([0, 1, 9, 10, 99, 100, 105, 1050, 99_999, 12_345_678_901])(
    'of %i fen is read back as it was written',
    (fen) => {
      expect(parseYuan(yuanText(fen))).toBe(fen)
    },
  )

  it.each([
    ['12.34', '12.34'],
    ['12.345', null],
    ['1e5', null],
    ['-1', null],
    ['１２．３', '12.3'],
    ['1。5', '1.5'],
    ['¥1,234', '1234'],
    ['1，234', '1234'],
    [' 7 ', '7'],
    ['.5', '.5'],
    ['999999999', '999999999'],
    ['1234567890', null],
    ['¥1,234.50', '1234.50'],
    ['￥1,234.50元', '1234.50'],
    ['CNY 1,234,567.8', '1234567.8'],
    ['12,5', '12.5'],
    ['12,50', '12.50'],
    ['12,', '12.'],
    ['12,345', '12345'],
    ['1,2,3', null],
    ['1,23.4', null],
    ['twelve', null],
    ['', ''],
  ])('becomes of %j: %j', (text, shown) => expect(yuanOf(text)).toBe(shown))
})

it.each([
  ['1,234.5', 123_450],
  ['1,50', null],
  ['1,2345', null],
  ['12,', null],
])('a comma parts thousands alone: %s', (text, fen) => expect(parseYuan(text)).toBe(fen))

it('a limit has fen only where there are some', () => {
  expect([100, 150, 0, 1_000_000].map(formatLimit)).toEqual(['¥1', '¥1.50', '¥0', '¥10,000'])
})
