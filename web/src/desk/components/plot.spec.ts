import { expect, it } from 'vitest'
import { topOf } from './Plot'

it.each([
  [[], 1],
  [[0, 0], 1],
  [[1], 1],
  [[3, 120], 200],
  [[201], 500],
  [[501], 1000],
  [[1000], 1000],
  [[49_999_999], 50_000_000],
])('the top of an axis for %j is %i', (amounts, top) => {
  expect(topOf(amounts)).toBe(top)
})
