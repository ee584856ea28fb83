import { expect, it } from 'vitest'
import { formatCount } from './number'

it.each([0, 7, 999, 1000, 12_878, 100_000, 1_234_567])('writes %i as the browser does', (count) => {
  for (const lang of ['zh-CN', 'en']) expect(formatCount(count)).toBe(count.toLocaleString(lang))
})
