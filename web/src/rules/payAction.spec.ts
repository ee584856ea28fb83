import { describe, expect, it } from 'vitest'
import { payBrowser, payStep } from './payAction'

describe('the browser', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148 MicroMessenger/8.0.50', 'wechat'],
    ['Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36', 'phone'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140', 'desktop'],
  ])('%s is %s', (userAgent, browser) => expect(payBrowser(userAgent)).toBe(browser))
})

describe('the step that a payment takes', () => {
  it('is over when the money is there already', () => {
    expect(payStep({ type: 'none', url: null }, 'phone')).toEqual({ kind: 'paid' })
  })

  it('goes to web addresses alone', () => {
    const go = (url: string | null) => payStep({ type: 'redirect', url }, 'phone').kind
    expect(go('https://pay.example/x')).toBe('redirect')
    expect(go('/_sandbox/cashier/P1')).toBe('redirect')
    for (const url of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', '', null]) {
      expect(go(url), String(url)).toBe('impossible')
    }
  })

  it('sends the parameters of a form’s address as its fields', () => {
    expect(payStep({ type: 'form', url: 'https://a.example/gateway?no=P1&sign=a%2Bb' }, 'phone')).toEqual({
      kind: 'form', action: 'https://a.example/gateway', fields: [['no', 'P1'], ['sign', 'a+b']],
    })
    expect(payStep({ type: 'form', url: 'ftp://a.example' }, 'phone').kind).toBe('impossible')
  })

  it('shows a code whatever its scheme', () => {
    const text = 'weixin://wxpay/bizpayurl?pr=1'
    expect(payStep({ type: 'qr', url: text }, 'desktop')).toEqual({ kind: 'qr', text })
  })

  it('opens WeChat’s own sheet in WeChat alone', () => {
    const action = { type: 'jsapi' as const, url: '{"appId":"wx1","timeStamp":1763630000}' }
    expect(payStep(action, 'wechat')).toEqual({
      kind: 'wechat', params: { appId: 'wx1', timeStamp: '1763630000' },
    })
    expect(payStep(action, 'phone')).toEqual({ kind: 'impossible', why: 'needsWechat' })
    expect(payStep({ type: 'jsapi', url: '[1]' }, 'wechat').kind).toBe('impossible')
    expect(payStep({ type: 'jsapi', url: 'no json' }, 'wechat').kind).toBe('impossible')
  })
})
