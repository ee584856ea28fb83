import { Suspense, act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SLOW_AFTER_MS, useConnection } from '../stores/connection'
import { cleanUp, mountApp } from '../testing/mountApp'
import { lazyPart } from './lazyPart'

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  vi.useRealTimers()
  await cleanUp()
})

it('says that the network is slow when what was opened does not come', async () => {
  let arrive = (_: { default: () => null }) => {}
  const Part = lazyPart(() => new Promise<{ default: () => null }>((resolve) => void (arrive = resolve)))
  await mountApp(<Suspense><Part /></Suspense>)
  await act(() => vi.advanceTimersByTimeAsync(SLOW_AFTER_MS))
  expect(useConnection.getState().slowCalls).toBe(1)
  arrive({ default: () => null })
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(useConnection.getState().slowCalls).toBe(0)
})
