import { expect, it } from 'vitest'
import type { EndReason } from './connection'
import { pauseMs } from './pause'

const lost = { how: 'lost', wasReady: false } as const
const refused = (status: number, retryAfterSeconds = 0) =>
  ({ how: 'refused', status, retryAfterSeconds }) as const

it('waits longer after each failure, up to a bound, and never the same for all', () => {
  const pauses = [0, 1, 2, 3, 10].map((failures) => pauseMs(lost, failures, 0.5))
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 60_000])
  expect(pauseMs(lost, 0, 0)).toBe(500)
  expect(pauseMs(lost, 10, 1)).toBe(90_000)
})

it('waits as long as the server says, and at least half a minute, where it has no place', () => {
  expect(pauseMs(refused(429, 60), 0, 0)).toBe(60_000)
  expect(pauseMs(refused(503, 1), 0, 0)).toBe(30_000)
  expect(pauseMs(refused(404), 9, 0)).toBe(300_000)
})

it('comes back soon to another node, late after newer tabs, never to an ended login', () => {
  const ended = (reason: EndReason) => ({ how: 'ended', reason }) as const
  expect(pauseMs(ended('stopping'), 0, 1)).toBe(3000)
  expect(pauseMs(ended('replaced'), 0, 0.5)).toBe(300_000)
  expect(pauseMs(ended('login_ended'), 0, 0.5)).toBeNull()
  expect(pauseMs(refused(401), 0, 0.5)).toBeNull()
})
