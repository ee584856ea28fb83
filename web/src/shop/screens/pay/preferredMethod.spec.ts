import { expect, it } from 'vitest'
import { preferredMethod } from './Methods'

const offers = [
  { method: 'alipay' as const, available: true },
  { method: 'wechat' as const, available: true },
  { method: 'card' as const, available: false },
]

it('chooses what was begun, else the first that works here', () => {
  expect(preferredMethod(offers, undefined, 'phone')).toBe('alipay')
  expect(preferredMethod(offers, 'wechat', 'phone')).toBe('wechat')
  expect(preferredMethod(offers, 'card', 'phone')).toBe('alipay')
  expect(preferredMethod(offers, undefined, 'wechat')).toBe('wechat')
  expect(preferredMethod([], undefined, 'phone')).toBeUndefined()
})
