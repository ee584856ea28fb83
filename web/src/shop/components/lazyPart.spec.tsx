import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SLOW_AFTER_MS, useConnection } from '../../kit/stores/connection'
import { pageText, toastText } from '../../kit/testing/text'
import { user } from '../../kit/testing/user'
import { cleanUp, mountApp } from '../testing/mountApp'
import { lazyPart } from './lazyPart'

vi.mock('../../kit/lib/release', () => ({ compareRelease: () => Promise.resolve('same'), entryScriptUrl: () => null }))
const gone = () => Promise.reject<(_: { open?: boolean; onClose?: () => void }) => string>(new Error('gone'))

it('that does not come is said in its place, where it can be asked for anew', async () => {
  const load = vi.fn(gone)
  const Part = lazyPart(load)
  await mountApp(
    <>
      <p>screen</p>
      <Part />
    </>,
  )
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(load).toHaveBeenCalledTimes(3)
  expect([screen.queryByRole('alert') !== null, pageText()]).toEqual([true, expect.stringContaining('screen')])
  load.mockResolvedValue(() => 'part')
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(pageText()).toBe('screenpart')
})

it('closes a sheet whose code does not come, and the next tap asks anew', async () => {
  const load = vi.fn(gone)
  const Part = lazyPart(load)
  const onClose = vi.fn()
  const view = (open: boolean) => <Part open={open} onClose={onClose} />
  const { rerender } = await mountApp(view(false))
  expect(load).not.toHaveBeenCalled()
  rerender(view(true))
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect([onClose.mock.calls.length, toastText()]).toEqual([1, '页面没有加载出来'])
  load.mockResolvedValue(({ open }) => (open ? 'open' : ''))
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
  let arrive = (_: () => null) => {}
  const Part = lazyPart(() => new Promise<() => null>((resolve) => void (arrive = resolve)))
  await mountApp(<Part />)
  await act(() => vi.advanceTimersByTimeAsync(SLOW_AFTER_MS))
  expect(useConnection.getState().slowCalls).toBe(1)
  arrive(() => null)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(useConnection.getState().slowCalls).toBe(0)
})
