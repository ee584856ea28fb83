import { expect, it } from 'vitest'
import { IdempotencyKey } from './idempotencyKey'

it('stays while the outcome is unknown, and changes with the parameters or once the server has decided', () => {
  const idempotency = new IdempotencyKey()
  const first = idempotency.keyFor({ giftId: '1', quantity: 1 })
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(idempotency.keyFor({ giftId: '1', quantity: 1 })).toBe(first)
  expect(idempotency.keyFor({ giftId: '1', quantity: 2 })).not.toBe(first)
  const second = idempotency.keyFor({ giftId: '1', quantity: 2 })
  idempotency.forget()
  expect(idempotency.keyFor({ giftId: '1', quantity: 2 })).not.toBe(second)
})
