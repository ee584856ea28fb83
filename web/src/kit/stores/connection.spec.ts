import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api/errors'
import type { ApiFailure } from '../api/errors'
import { SLOW_AFTER_MS, hintWhenSlow, useConnection, watchCall } from './connection'

const slow = () => useConnection.getState().slowCalls
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

it.each<[ApiFailure, boolean]>([
  [{ kind: 'network' }, false],
  [{ kind: 'timeout' }, false],
  [{ kind: 'http', status: 502, msg: '', reason: null }, false],
  [{ kind: 'http', status: 503, msg: '', reason: null }, true],
  [{ kind: 'refused', code: 1, msg: '', reason: null }, true],
])('knows from %o whether the server can be reached', async (failure, isReachable) => {
  watchCall(Promise.reject(new ApiError(failure)))
  await vi.advanceTimersByTimeAsync(0)
  expect(useConnection.getState().isReachable).toBe(isReachable)
  watchCall(Promise.reject(new DOMException('left', 'AbortError')))
  await vi.advanceTimersByTimeAsync(0)
  expect(useConnection.getState().isReachable).toBe(isReachable)
  watchCall(Promise.resolve())
  await vi.advanceTimersByTimeAsync(0)
  expect(useConnection.getState().isReachable).toBe(true)
})
