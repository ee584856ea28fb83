import { expect, it } from 'vitest'
import { preferredMethod } from './preferredMethod'

const PHONE = 'Mozilla/5.0 (Linux; Android 14) Mobile'
const offers = [
  { method: 'alipay' as const, available: true },
  { method: 'wechat' as const, available: true },
  { method: 'card' as const, available: false },
]

it('chooses what was begun, else the first that works here', () => {
  expect(preferredMethod(offers, undefined, PHONE)).toBe('alipay')
  expect(preferredMethod(offers, 'wechat', PHONE)).toBe('wechat')
  expect(preferredMethod(offers, 'card', PHONE)).toBe('alipay')
  expect(preferredMethod(offers, undefined, `${PHONE} MicroMessenger/8`)).toBe('wechat')
  expect(preferredMethod([], undefined, PHONE)).toBeUndefined()
})
