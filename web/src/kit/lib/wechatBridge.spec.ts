import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isWechat, openInWechat } from './wechatBridge'

type Done = (answer: { err_msg?: string }) => void
const invoke = vi.fn<(name: string, params: object, done: Done) => void>()
const says = (said: string | undefined) =>
  invoke.mockImplementation((_name, _params, done) => done(said === undefined ? {} : { err_msg: said }))
const comes = () => {
  Object.assign(window, { WeixinJSBridge: { invoke } })
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))
}

beforeEach(() => vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
  Reflect.deleteProperty(window, 'WeixinJSBridge')
})

describe('what WeChat opens', () => {
  it.each([
    ['get_brand_wcpay_request:ok', 'done'],
    ['get_brand_wcpay_request:cancel', 'cancelled'],
    ['get_brand_wcpay_request:fail', 'failed'],
    ['', 'failed'],
    [undefined, 'failed'],
  ])('makes of %j that it is %s', async (said, outcome) => {
    says(said)
    comes()
    await expect(openInWechat('getBrandWCPayRequest', { appId: 'wx1' }, false)).resolves.toBe(outcome)
    expect(invoke).toHaveBeenCalledExactlyOnceWith('getBrandWCPayRequest', { appId: 'wx1' }, expect.any(Function))
  })

  it('waits for a bridge that comes after the page', async () => {
    says('x:ok')
    const paid = openInWechat('requestMerchantTransfer', {}, false)
    await vi.advanceTimersByTimeAsync(4000)
    expect(invoke).not.toHaveBeenCalled()
    comes()
    await expect(paid).resolves.toBe('done')
  })

  it('has the sandbox’s bridge in a demo without one', async () => {
    says('x:ok')
    const paid = openInWechat('requestMerchantTransfer', {}, true)
    const script = document.querySelector<HTMLScriptElement>('script[src="/_sandbox/wechat/bridge.js"]')
    comes()
    script?.dispatchEvent(new Event('load'))
    script?.remove()
    await expect(paid).resolves.toBe('done')
  })

  it('gives up where none comes, and asks nothing of one that comes too late', async () => {
    const paid = openInWechat('requestMerchantTransfer', {}, false)
    await vi.advanceTimersByTimeAsync(5000)
    await expect(paid).resolves.toBe('failed')
    comes()
    expect(invoke).not.toHaveBeenCalled()
  })
})

it.each([
  ['Mozilla/5.0 (Linux; Android 14) Mobile MicroMessenger/8.0.50', true],
  ['Mozilla/5.0 (Windows NT 10.0) micromessenger/7.0 WindowsWechat', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari', false],
])('knows of %s whether it is WeChat’s: %s', (userAgent, expected) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  expect(isWechat()).toBe(expected)
  vi.restoreAllMocks()
})
