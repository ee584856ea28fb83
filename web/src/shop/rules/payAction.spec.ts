import { describe, expect, it } from 'vitest'
import { payStep } from './payAction'

describe('the step that a payment takes', () => {
  it('is over when the money is there already', () => {
    expect(payStep({ type: 'none', url: null })).toEqual({ kind: 'paid' })
  })

  it('goes to web addresses alone', () => {
    const go = (url: string | null) => payStep({ type: 'redirect', url }).kind
    expect(go('https://pay.example/x')).toBe('redirect')
    expect(go('/_sandbox/cashier/P1')).toBe('redirect')
    for (const url of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', '', null]) {
      expect(go(url), String(url)).toBe('impossible')
    }
  })

  it('shows a code whatever its scheme', () => {
    const text = 'weixin://wxpay/bizpayurl?pr=1'
    expect(payStep({ type: 'qr', url: text })).toEqual({ kind: 'qr', text })
  })

  it('opens WeChat’s own sheet with what it wants', () => {
    const action = { type: 'jsapi' as const, url: '{"appId":"wx1","timeStamp":1763630000}' }
    expect(payStep(action)).toEqual({
      kind: 'wechat',
      params: { appId: 'wx1', timeStamp: '1763630000' },
    })
    expect(payStep({ type: 'jsapi', url: '[1]' }).kind).toBe('impossible')
    expect(payStep({ type: 'jsapi', url: 'no json' }).kind).toBe('impossible')
  })

  it('asks WeChat who pays, where that leads back with a state', () => {
    const url =
      'https://open.example/authorize?appid=wx1&redirect_uri=https%3A%2F%2Fa.example%2F%3Fstate%3D2' +
      '&state=1#wechat_redirect'
    expect(payStep({ type: 'authorize', url })).toEqual({ kind: 'authorize', url, state: '1' })
    expect(payStep({ type: 'authorize', url: 'https://open.example/authorize' }).kind).toBe('impossible')
    expect(payStep({ type: 'authorize', url: 'javascript:alert(1)?state=1' }).kind).toBe('impossible')
  })
})
