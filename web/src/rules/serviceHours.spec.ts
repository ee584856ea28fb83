import { expect, it } from 'vitest'
import { isServiceOpen } from './serviceHours'

it('counts the hours of Beijing, wherever the customer is', () => {
  const at = (time: string) => isServiceOpen(Date.parse(time))
  expect(at('2026-11-20T00:59:59Z')).toBe(false)
  expect(at('2026-11-20T01:00:00Z')).toBe(true)
  expect(at('2026-11-20T14:59:59Z')).toBe(true)
  expect(at('2026-11-20T15:00:00Z')).toBe(false)
})
