import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectStream } from './streamConnection'
import type { StreamEnd, StreamHandlers, EndReason } from './streamConnection'
import { keepConnected, reconnectDelayMs } from './keepConnected'

vi.mock('./streamConnection', () => ({ connectStream: vi.fn() }))
const connect = vi.mocked(connectStream)
const received = {
  ready: vi.fn(),
  change: vi.fn(),
  resync: vi.fn(),
  live: vi.fn(),
  loginEnded: vi.fn(),
}

/** A connection that was ready and ended so. */
const after = (ending: StreamEnd) => (_token: string, handlers: StreamHandlers) => {
  handlers.ready()
  return Promise.resolve(ending)
}
const LOST: StreamEnd = { how: 'lost', wasReady: true }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

it('connects again after a pause, and says when it is live', async () => {
  const end = new AbortController()
  connect.mockImplementation(after(LOST))
  const over = keepConnected('t', received, end.signal)
  await vi.advanceTimersByTimeAsync(0)
  expect(connect).toHaveBeenCalledTimes(1)
  expect(received.live.mock.calls).toEqual([[true], [false]])
  await vi.advanceTimersByTimeAsync(5000)
  expect(connect.mock.calls.length).toBeGreaterThan(1)
  end.abort()
  await over
})

it('does not wait for the end of a pause when the network is back', async () => {
  const end = new AbortController()
  connect.mockResolvedValue({ how: 'refused', status: 503, retryAfterSeconds: 60 })
  const over = keepConnected('t', received, end.signal)
  await vi.advanceTimersByTimeAsync(1000)
  expect(connect).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(connect).toHaveBeenCalledTimes(2)
  end.abort()
  await over
})

it('ends with the login', async () => {
  connect.mockImplementation(after({ how: 'ended', reason: 'login_ended' }))
  await keepConnected('t', received, new AbortController().signal)
  expect(received.loginEnded).toHaveBeenCalledOnce()
  expect(connect).toHaveBeenCalledTimes(1)
})

it('waits longer after each failure, and not so long after it was ready', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const end = new AbortController()
  connect.mockResolvedValue({ how: 'lost', wasReady: false })
  const over = keepConnected('t', received, end.signal)
  await vi.advanceTimersByTimeAsync(3000 + 6000 + 12_000)
  const before = connect.mock.calls.length
  await vi.advanceTimersByTimeAsync(23_999)
  expect(connect).toHaveBeenCalledTimes(before)
  connect.mockImplementationOnce(after(LOST))
  await vi.advanceTimersByTimeAsync(1)
  expect(connect).toHaveBeenCalledTimes(before + 1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(connect).toHaveBeenCalledTimes(before + 2)
  end.abort()
  await over
  vi.restoreAllMocks()
})

it('leaves no timer and no listener when it ends in a pause', async () => {
  const end = new AbortController()
  connect.mockResolvedValue(LOST)
  const removed = vi.spyOn(window, 'removeEventListener')
  const over = keepConnected('t', received, end.signal)
  await vi.advanceTimersByTimeAsync(0)
  end.abort()
  await over
  expect(vi.getTimerCount()).toBe(0)
  expect(removed).toHaveBeenCalledWith('online', expect.anything())
  expect(connect).toHaveBeenCalledTimes(1)
})

const lost = { how: 'lost', wasReady: false } as const
const refused = (status: number, retryAfterSeconds = 0) => ({ how: 'refused', status, retryAfterSeconds }) as const

it('waits longer after each failure, up to a bound, and never the same for all', () => {
  const pauses = [0, 1, 2, 3, 10].map((failures) => reconnectDelayMs(lost, failures, 0.5))
  expect(pauses).toEqual([3000, 6000, 12_000, 24_000, 60_000])
  expect(reconnectDelayMs(lost, 0, 0)).toBe(1500)
  expect(reconnectDelayMs({ ...lost, wasReady: true }, 0, 0.5)).toBe(1000)
  expect(reconnectDelayMs(lost, 10, 1)).toBe(90_000)
})

it('waits as long as the server says, and at least half a minute, where it has no place', () => {
  expect(reconnectDelayMs(refused(429, 60), 0, 0)).toBe(60_000)
  expect(reconnectDelayMs(refused(503, 1), 0, 0)).toBe(30_000)
  expect(reconnectDelayMs(refused(404), 9, 0)).toBe(300_000)
})

it('comes back soon to another node, late after newer tabs, never to an ended login', () => {
  const ended = (reason: EndReason) => ({ how: 'ended', reason }) as const
  expect(reconnectDelayMs(ended('stopping'), 0, 1)).toBe(3000)
  expect(reconnectDelayMs(ended('replaced'), 0, 0.5)).toBe(300_000)
  expect(reconnectDelayMs(ended('login_ended'), 0, 0.5)).toBeNull()
  expect(reconnectDelayMs(refused(401), 0, 0.5)).toBeNull()
})
