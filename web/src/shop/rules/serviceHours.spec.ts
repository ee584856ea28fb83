import { expect, it } from 'vitest'
import { isServiceOpen } from '../screens/guide/conversation/ServiceHours'

it('counts the hours of Beijing, wherever the customer is', () => {
  const at = (time: string) => isServiceOpen({ from: 9, to: 23 }, Date.parse(time))
  expect(at('2026-11-20T00:59:59Z')).toBe(false)
  expect(at('2026-11-20T01:00:00Z')).toBe(true)
  expect(at('2026-11-20T14:59:59Z')).toBe(true)
  expect(at('2026-11-20T15:00:00Z')).toBe(false)
})

it('can be open all day', () => {
  for (const hour of ['00', '12', '23'])
    expect(isServiceOpen({ from: 0, to: 24 }, Date.parse(`2026-11-20T${hour}:00:00+08:00`))).toBe(true)
})
