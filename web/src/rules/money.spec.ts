import { describe, expect, it } from 'vitest'
import { formatLimit, parseYuan, yuanText } from './money'
import { typedYuan } from './typed'

describe('an amount in a field', () => {
  it.each([0, 1, 9, 10, 99, 100, 105, 1050, 99_999, 12_345_678_901])('of %i fen is read back as it was written', (fen) => {
    expect(parseYuan(yuanText(fen))).toBe(fen)
  })

  it.each([
    ['12.34', '', '12.34'], ['12.345', '12.34', '12.34'], ['1e5', '1', '1'], ['-1', '', ''], ['１２．３', '', '12.3'], ['1。5', '1', '1.5'],
    ['¥1,234', '', '1234'], ['1，234', '', '1234'], [' 7 ', '', '7'], ['.5', '', '.5'], ['999999999', '', '999999999'], ['1234567890', '123456789', '123456789'],
  ])('becomes of %j after %j: %j', (text, before, shown) => expect(typedYuan(text, before)).toBe(shown))
})

it('a limit has fen only where there are some', () => {
  expect([100, 150, 0, 1_000_000].map(formatLimit)).toEqual(['¥1', '¥1.50', '¥0', '¥10,000'])
})
