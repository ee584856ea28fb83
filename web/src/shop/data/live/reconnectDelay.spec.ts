import { expect, it } from 'vitest'
import type { EndReason } from './keepConnected'
import { reconnectDelayMs } from './keepConnected'

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
