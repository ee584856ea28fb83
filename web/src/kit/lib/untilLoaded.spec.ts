import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { compareRelease } from './release'
import { untilLoaded } from './untilLoaded'

vi.mock('./release', async (original) => ({ ...(await original<object>()), compareRelease: vi.fn() }))
const server = vi.mocked(compareRelease)
const reload = vi.fn()
let online = true

/** Code that comes at the n-th attempt. */
const codeAfter = (failures: number) => {
  let attempt = 0
  return vi.fn(() => (++attempt > failures ? Promise.resolve('code') : Promise.reject(new Error(`attempt ${attempt}`))))
}
const watch = (work: Promise<unknown>) => {
  const over = vi.fn()
  work.then(over, (error: Error) => over(error.message))
  return over
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  online = true
  sessionStorage.clear()
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  vi.spyOn(location, 'reload').mockImplementation(reload)
  server.mockResolvedValue('unknown')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  reload.mockClear()
})

it('is asked for again after growing pauses', async () => {
  const load = codeAfter(2)
  const over = watch(untilLoaded(load))
  const attempts: number[] = []
  for (const pause of [0, 999, 1, 1999]) {
    await pass(pause)
    attempts.push(load.mock.calls.length)
  }
  expect(attempts).toEqual([1, 1, 2, 2])
  expect(over).not.toHaveBeenCalled()
  await pass(1)
  expect(over).toHaveBeenCalledExactlyOnceWith('code')
  expect(vi.getTimerCount()).toBe(0)
})

it.each(['same', 'unknown'] as const)(
  'fails after three times, where the release of the server is %s',
  async (release) => {
    server.mockResolvedValue(release)
    const load = codeAfter(9)
    const over = watch(untilLoaded(load))
    await pass(60_000)
    expect(over).toHaveBeenCalledExactlyOnceWith('attempt 3')
    expect(load).toHaveBeenCalledTimes(3)
  },
)

it('begins nothing without a network, and at once when it is back', async () => {
  online = false
  const load = codeAfter(0)
  const over = watch(untilLoaded(load))
  await pass(600_000)
  expect(load).not.toHaveBeenCalled()
  online = true
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(over).toHaveBeenCalledWith('code')
})

it('tries at once when the customer comes back to the tab', async () => {
  const load = codeAfter(1)
  watch(untilLoaded(load))
  await pass(100)
  window.dispatchEvent(new Event('focus'))
  await pass(0)
  expect(load).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new Event('focus'))
  await pass(60_000)
  expect(load).toHaveBeenCalledTimes(2)
})

it('loads the page anew when another release has taken the place of the code', async () => {
  server.mockResolvedValue('other')
  const over = watch(untilLoaded(codeAfter(1)))
  await pass(60_000)
  expect(reload).toHaveBeenCalledOnce()
  expect(over).not.toHaveBeenCalled()
})

it('does so once: an old page that comes again does not load itself anew without end', async () => {
  document.head.innerHTML = '<script type="module" src="/assets/index-1.js"></script>'
  server.mockResolvedValue('other')
  watch(untilLoaded(codeAfter(9)))
  await pass(0)
  const over = watch(untilLoaded(codeAfter(9)))
  await pass(60_000)
  expect(reload).toHaveBeenCalledOnce()
  expect(over).toHaveBeenCalledExactlyOnceWith('attempt 3')
  document.head.innerHTML = ''
})

it('does not do so for a customer who has gone on to another screen', async () => {
  server.mockResolvedValue('other')
  const over = watch(untilLoaded(codeAfter(1), () => false))
  await pass(0)
  expect(reload).not.toHaveBeenCalled()
  expect(over).toHaveBeenCalledExactlyOnceWith('attempt 1')
})

it('leaves the style sheets alone that something else waits for', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/on-its-way.css">'
  watch(untilLoaded(codeAfter(1)))
  await pass(0)
  expect(document.head.children).toHaveLength(1)
})
