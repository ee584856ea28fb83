import { afterEach, expect, it, vi } from 'vitest'
import { refetchIntervalMs } from './orders'

const order = { state: 'pending_payment' as const, expireTime: '2026-11-20T10:15:00Z' }
const inTime = Date.parse('2026-11-20T10:00:00Z')
const tooLate = Date.parse('2026-11-20T10:15:01Z')

afterEach(() => vi.useRealTimers())

it('asks often only while an answer is awaited', () => {
  vi.useFakeTimers({ now: inTime })
  const calm = refetchIntervalMs(order, inTime, undefined)
  const soon = refetchIntervalMs(order, inTime, inTime - 60_000)
  expect(soon).toBeLessThan(Number(calm))
  expect(refetchIntervalMs(order, inTime, inTime - 600_000)).toBe(calm)
  expect(refetchIntervalMs(order, tooLate, undefined)).toBe(soon)
  expect(refetchIntervalMs({ ...order, state: 'paid' }, inTime, undefined)).toBe(soon)
  expect(refetchIntervalMs({ ...order, state: 'refunding' }, inTime, undefined)).toBe(calm)
})

it('asks no more once nothing can change by itself', () => {
  for (const state of ['completed', 'cancelled', 'expired', 'refunded'] as const) {
    expect(refetchIntervalMs({ ...order, state }, inTime, inTime)).toBe(false)
  }
  expect(refetchIntervalMs(undefined, inTime, undefined)).toBe(false)
})
