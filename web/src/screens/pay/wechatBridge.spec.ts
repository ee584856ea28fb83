import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { payInWechat } from './wechatBridge'

type Done = (answer: { err_msg?: string }) => void
const invoke = vi.fn<(name: string, params: object, done: Done) => void>()
const says = (said: string | undefined) => invoke.mockImplementation((_name, _params, done) => done(said === undefined ? {} : { err_msg: said }))
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

describe('paying within WeChat', () => {
  it.each([
    ['get_brand_wcpay_request:ok', 'done'],
    ['get_brand_wcpay_request:cancel', 'cancelled'],
    ['get_brand_wcpay_request:fail', 'failed'],
    ['', 'failed'],
    [undefined, 'failed'],
  ])('makes of %j that it is %s', async (said, outcome) => {
    says(said)
    comes()
    await expect(payInWechat({ appId: 'wx1' }, false)).resolves.toBe(outcome)
    expect(invoke).toHaveBeenCalledExactlyOnceWith('getBrandWCPayRequest', { appId: 'wx1' }, expect.any(Function))
  })

  it('waits for a bridge that comes after the page', async () => {
    says('x:ok')
    const paid = payInWechat({}, false)
    await vi.advanceTimersByTimeAsync(4000)
    expect(invoke).not.toHaveBeenCalled()
    comes()
    await expect(paid).resolves.toBe('done')
  })

  it('has the sandbox’s bridge in a demo without one', async () => {
    says('x:ok')
    const paid = payInWechat({}, true)
    const script = document.querySelector<HTMLScriptElement>('script[src="/_sandbox/wechat/bridge.js"]')
    comes()
    script?.dispatchEvent(new Event('load'))
    script?.remove()
    await expect(paid).resolves.toBe('done')
  })

  it('gives up where none comes, and asks nothing of one that comes too late', async () => {
    const paid = payInWechat({}, false)
    await vi.advanceTimersByTimeAsync(5000)
    await expect(paid).resolves.toBe('failed')
    comes()
    expect(invoke).not.toHaveBeenCalled()
  })
})
