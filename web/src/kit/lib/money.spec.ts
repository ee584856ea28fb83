import { describe, expect, it } from 'vitest'
import { formatLimit, parseYuan, yuanText } from './money'

describe('an amount in a field', () => {
  it.each([0, 1, 9, 10, 99, 100, 105, 1050, 99_999, 12_345_678_901])(
    'of %i fen is read back as it was written',
    (fen) => {
      expect(parseYuan(yuanText(fen))).toBe(fen)
    },
  )
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
