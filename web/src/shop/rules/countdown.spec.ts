import { expect, it } from 'vitest'
import { secondsLeft } from './countdown'

const wait = { startedAt: 1_000_500, seconds: 60 }

it.each([
  [1_000_500, 60],
  [1_001_499, 60],
  [1_001_500, 59],
  [1_060_499, 1],
  [1_060_500, 0],
  [9_999_999, 0],
])('at %i there are %i seconds left', (now, left) => expect(secondsLeft(wait, now)).toBe(left))

it('does not wait when nothing was sent, or the clock was set back', () => {
  expect(secondsLeft(undefined, 1_000_500)).toBe(0)
  expect(secondsLeft(wait, 1_000_499)).toBe(0)
})
