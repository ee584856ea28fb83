import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { IdempotencyKey, forgetOpen, isAnotherOpen, type WriteName } from './idempotencyKey'

const ORDER = { giftId: '1', quantity: 1 }
const MORE = { giftId: '1', quantity: 2 }

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

it('stays while the outcome is unknown, and changes with the parameters or once the server has decided', () => {
  const idempotency = new IdempotencyKey('createOrder')
  const first = idempotency.keyFor(ORDER)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(idempotency.keyFor(ORDER)).toBe(first)
  const second = idempotency.keyFor(MORE)
  expect(second).not.toBe(first)
  idempotency.forget(MORE)
  expect(idempotency.keyFor(MORE)).not.toBe(second)
  // Another write was decided; this one is open still.
  expect(idempotency.keyFor(ORDER)).toBe(first)
})

it('is taken up by the screen that comes next, also after a reload, until the server has decided', () => {
  const first = new IdempotencyKey('applyCash').keyFor(ORDER)
  expect(new IdempotencyKey('createOrder').keyFor(ORDER)).not.toBe(first)
  const next = new IdempotencyKey('applyCash')
  expect(next.keyFor(ORDER)).toBe(first)
  next.forget(ORDER)
  expect(new IdempotencyKey('applyCash').keyFor(ORDER)).not.toBe(first)
})

it('is left to the screen that sent it after a while', () => {
  vi.useFakeTimers()
  const sent = new IdempotencyKey('applyCash')
  const first = sent.keyFor(ORDER)
  vi.advanceTimersByTime(16 * 60_000)
  expect(new IdempotencyKey('applyCash').keyFor(ORDER)).not.toBe(first)
  expect(sent.keyFor(ORDER)).toBe(first)
})

it('works where the browser keeps nothing', () => {
  localStorage.setItem('satchel_open_writes', 'not JSON')
  const idempotency = new IdempotencyKey('applyCash')
  expect(idempotency.keyFor(ORDER)).toBe(idempotency.keyFor(ORDER))
})

it('tells of another write of the same name while its outcome is unknown, also to another tab', () => {
  const idempotency = new IdempotencyKey('exchange')
  idempotency.keyFor({ itemIds: '1' })
  expect(isAnotherOpen('exchange', { itemIds: '1' })).toBe(false)
  expect(isAnotherOpen('exchange', { itemIds: '2' })).toBe(true)
  expect(isAnotherOpen('exchangeAll' as WriteName, { itemIds: '2' })).toBe(false)
  idempotency.forget({ itemIds: '1' })
  expect(isAnotherOpen('exchange', { itemIds: '2' })).toBe(false)
  idempotency.keyFor({ itemIds: '1' })
  forgetOpen('exchange')
  expect(isAnotherOpen('exchange', { itemIds: '2' })).toBe(false)
})

it('leaves nothing open where the server turned the first call away unread, and made no later one', () => {
  const idempotency = new IdempotencyKey('applyCash')
  const first = idempotency.keyFor(ORDER)
  idempotency.noteNotAttempted(ORDER)
  expect(isAnotherOpen('applyCash', MORE)).toBe(false)
  expect(idempotency.keyFor(ORDER)).toBe(first)
  expect(idempotency.keyFor(ORDER)).toBe(first)
  idempotency.noteNotAttempted(ORDER)
  expect(isAnotherOpen('applyCash', MORE)).toBe(true)
})
