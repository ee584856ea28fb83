import { act, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SLOW_AFTER_MS, useConnection } from '../../kit/stores/connection'
import { pageText, toastText } from '../../kit/testing/text'
import { user } from '../../kit/testing/user'
import { cleanUp, mountApp } from '../testing/mountApp'
import { lazyPart } from './lazyPart'

vi.mock('../../kit/lib/release', () => ({ compareRelease: () => Promise.resolve('same'), entryScriptUrl: () => null }))
const gone = () =>
  Promise.reject<{ default: (_: { open?: boolean; onClose?: () => void }) => string }>(new Error('gone'))

it('that does not come is said in its place, where it can be asked for anew', async () => {
  const load = vi.fn(gone)
  const Part = lazyPart(load)
  await mountApp(
    <Suspense>
      <p>screen</p>
      <Part />
    </Suspense>,
  )
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(load).toHaveBeenCalledTimes(3)
  expect([screen.queryByRole('alert') !== null, pageText()]).toEqual([true, expect.stringContaining('screen')])
  load.mockResolvedValue({ default: () => 'part' })
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(pageText()).toBe('screenpart')
})

it('closes a sheet whose code does not come, and the next tap asks anew', async () => {
  const load = vi.fn(gone)
  const Part = lazyPart(load)
  const onClose = vi.fn()
  const view = (open: boolean) => (
    <Suspense>
      <Part open={open} onClose={onClose} />
    </Suspense>
  )
  const { rerender } = await mountApp(view(true))
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect([onClose.mock.calls.length, toastText()]).toEqual([1, '页面没有加载出来'])
  load.mockResolvedValue({ default: ({ open }) => (open ? 'open' : '') })
  rerender(view(false))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  rerender(view(true))
  expect(pageText()).toBe('open')
})

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  vi.useRealTimers()
  await cleanUp()
})

it('says that the network is slow when what was opened does not come', async () => {
  let arrive = (_: { default: () => null }) => {}
  const Part = lazyPart(() => new Promise<{ default: () => null }>((resolve) => void (arrive = resolve)))
  await mountApp(
    <Suspense>
      <Part />
    </Suspense>,
  )
  await act(() => vi.advanceTimersByTimeAsync(SLOW_AFTER_MS))
  expect(useConnection.getState().slowCalls).toBe(1)
  arrive({ default: () => null })
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(useConnection.getState().slowCalls).toBe(0)
})
