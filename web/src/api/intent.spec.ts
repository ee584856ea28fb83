import { expect, it } from 'vitest'
import { Intent } from './intent'

it('keeps its key while the outcome is unknown, and takes a new one for a new wish', () => {
  const intent = new Intent()
  const first = intent.keyFor({ giftId: '1', quantity: 1 })
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(intent.keyFor({ giftId: '1', quantity: 1 })).toBe(first)
  expect(intent.keyFor({ giftId: '1', quantity: 2 })).not.toBe(first)
  const second = intent.keyFor({ giftId: '1', quantity: 2 })
  intent.answered()
  expect(intent.keyFor({ giftId: '1', quantity: 2 })).not.toBe(second)
})
