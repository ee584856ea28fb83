import { beforeEach, expect, it, vi } from 'vitest'
import { SLOW_AFTER_MS, hintWhenSlow, useSlowCalls } from './slowCalls'

const slow = () => useSlowCalls.getState().count
beforeEach(() => void vi.useFakeTimers())

it('says nothing about calls that end in time', async () => {
  hintWhenSlow(Promise.resolve())
  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS * 2)
  expect(slow()).toBe(0)
})

it('says that calls are slow until the last of them ends, however it ends', async () => {
  hintWhenSlow(new Promise((resolve) => setTimeout(resolve, SLOW_AFTER_MS + 1000)))
  hintWhenSlow(new Promise((_resolve, reject) => setTimeout(reject, SLOW_AFTER_MS + 2000)))
  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS)
  expect(slow()).toBe(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(slow()).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(slow()).toBe(0)
})
