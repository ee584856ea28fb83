import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PayAction } from '../../../kit/api/types'
import { useConnection } from '../../../kit/stores/connection'
import { usePayAttempts } from '../../stores/payAttempts'
import { pageText, toastText } from '../../../kit/testing/text'
import { clickTimes, pass, settle, user } from '../../../kit/testing/user'
import { cleanUp, mountApp } from '../../testing/mountApp'
import { breaks, fakeServer, held, isLost, refuses } from '../../../kit/testing/fakeServer'
import { usePay } from './usePay'
import { openInWechat } from '../../../kit/lib/wechatBridge'

vi.mock('../../../kit/lib/wechatBridge', () => ({ openInWechat: vi.fn() }))

const ORDER = 'S202611201000000000001'
const changed = vi.fn<() => void>()
const assign = vi.fn<(url: string) => void>()
let server: ReturnType<typeof fakeServer>
let view: Awaited<ReturnType<typeof mountApp>>

function Pay() {
  const { start, busy, problem, qr, closeQr } = usePay(ORDER, changed, false)
  return (
    <>
      <button type="button" aria-busy={busy} onClick={() => start('alipay')}>
        alipay
      </button>
      <button type="button" onClick={() => start('wechat')}>
        wechat
      </button>
      {problem && <p role="alert">{problem.text}</p>}
      {qr && <button type="button" onClick={closeQr}>{`${qr.method} ${qr.text}`}</button>}
    </>
  )
}

const answers = (type: PayAction['type'], url: string | null = null) => server.on('payOrder', { action: { type, url } })
const keys = () => server.asked('payOrder').map(({ key }) => key)
const attempt = () => usePayAttempts.getState()[ORDER]?.method
const isBusy = () => screen.getByRole('button', { name: 'alipay' }).getAttribute('aria-busy') === 'true'
const pay = (times = 1) => clickTimes(screen.getByRole('button', { name: 'alipay' }), times)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(location, 'assign').mockImplementation((url) => assign(String(url)))
  usePayAttempts.setState({}, true)
  server = fakeServer()
  view = await mountApp(<Pay />)
})

afterEach(async () => {
  await cleanUp()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.resetAllMocks()
})

describe('beginning a payment', () => {
  it('asks once, however often it is pressed, and leaves for the provider', async () => {
    const answer = held<object>()
    server.on('payOrder', answer.answer)
    await pay(3)
    expect(isBusy()).toBe(true)
    await settle(() => answer.give({ action: { type: 'redirect', url: 'https://pay.example/1' } }))
    expect(server.params('payOrder')).toEqual([{ orderNo: ORDER, method: 'alipay' }])
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/1')
    // The policy of the page names nobody.
    expect(document.querySelector('meta[name="referrer"]')?.getAttribute('content')).toBe('strict-origin')
    expect(attempt()).toBe('alipay')
    await pay()
    expect(keys()).toHaveLength(1)
  })

  it('can be begun again where the browser has not left, or was brought back', async () => {
    answers('redirect', 'https://pay.example/1')
    await pay()
    await pass(9900)
    expect(isBusy()).toBe(true)
    await pass(100)
    expect(isBusy()).toBe(false)
    await pay()
    await settle(() => window.dispatchEvent(new Event('pageshow')))
    expect(isBusy()).toBe(false)
    expect(keys()).toHaveLength(2)
  })

  it('shows a code to scan until it is closed', async () => {
    answers('qr', 'weixin://pay/1')
    await user.click(screen.getByRole('button', { name: 'wechat' }))
    expect(attempt()).toBe('wechat')
    await user.click(screen.getByRole('button', { name: 'wechat weixin://pay/1' }))
    expect(pageText()).not.toContain('weixin:')
  })

  it('asks for the order again where nothing is left to be done', async () => {
    answers('none')
    await pay()
    expect(changed).toHaveBeenCalledOnce()
    expect([attempt(), isBusy()]).toEqual([undefined, false])
  })

  it.each(['javascript:alert(1)', '//evil.example/pay', null])('never follows %j', async (url) => {
    answers('redirect', url)
    await pay()
    expect(assign).not.toHaveBeenCalled()
    expect([screen.queryByRole('alert') !== null, attempt()]).toEqual([true, undefined])
  })
})

describe('within WeChat', () => {
  const inWechat = (result: Awaited<ReturnType<typeof openInWechat>>) => {
    vi.mocked(openInWechat).mockResolvedValue(result)
    answers('jsapi', '{"appId":"wx1","timeStamp":1}')
  }

  it.each(['done', 'cancelled'] as const)('leaves it to the server what “%s” means', async (result) => {
    inWechat(result)
    await user.click(screen.getByRole('button', { name: 'wechat' }))
    expect(openInWechat).toHaveBeenCalledExactlyOnceWith(
      'getBrandWCPayRequest',
      { appId: 'wx1', timeStamp: '1' },
      false,
    )
    expect(changed).toHaveBeenCalledOnce()
    expect([screen.queryByRole('alert') !== null, attempt()]).toEqual([false, 'wechat'])
  })

  it('says that it could not be begun, and knows of no payment under way', async () => {
    inWechat('failed')
    await user.click(screen.getByRole('button', { name: 'wechat' }))
    expect([screen.queryByRole('alert') !== null, attempt()]).toEqual([true, undefined])
  })
})

describe('asking WeChat who pays', () => {
  const replace = vi.fn<(url: string) => void>()
  const OAUTH = 'https://open.example/authorize?redirect_uri=x&state=s1#wechat_redirect'
  const comesBack = async (query: string) => {
    view.unmount()
    view = await mountApp(<Pay />, { at: `/gift-pay?orderNo=${ORDER}${query}` })
    await settle()
  }

  beforeEach(() => {
    vi.spyOn(location, 'replace').mockImplementation((url) => replace(String(url)))
    answers('authorize', OAUTH)
  })

  it('goes on with the code that it brings, under the key of the first press', async () => {
    await user.click(screen.getByRole('button', { name: 'wechat' }))
    expect(replace).toHaveBeenCalledExactlyOnceWith(OAUTH)
    expect(attempt()).toBeUndefined()
    vi.mocked(openInWechat).mockResolvedValue('done')
    answers('jsapi', '{"appId":"wx1"}')
    await comesBack('&code=c1&state=s1')
    expect(server.params('payOrder').at(-1)).toEqual({ orderNo: ORDER, method: 'wechat', wechatCode: 'c1' })
    expect(keys()).toHaveLength(2)
    expect(new Set(keys()).size).toBe(1)
    expect(openInWechat).toHaveBeenCalledOnce()
    expect(location.search).toBe(`?orderNo=${ORDER}`)
    // The code is spent: another visit of the page begins nothing.
    await comesBack('')
    expect(keys()).toHaveLength(2)
  })

  it('asks anew for a code that the server does not take, and ends', async () => {
    await user.click(screen.getByRole('button', { name: 'wechat' }))
    await comesBack('&code=c1&state=s1')
    expect(replace).toHaveBeenCalledTimes(2)
    await comesBack('&code=c2&state=s1')
    expect(replace).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('alert').textContent).toContain('微信没有确认您的身份')
    await user.click(screen.getByRole('button', { name: 'wechat' }))
    expect(replace).toHaveBeenCalledTimes(3)
  })

  it.each(['&code=c1&state=s2', '&code=c1'])('takes no code that it did not ask for: %s', async (query) => {
    await comesBack('&code=c0&state=s1')
    await user.click(screen.getByRole('button', { name: 'wechat' }))
    await comesBack(query)
    expect(keys()).toHaveLength(1)
    expect(location.search).toBe(`?orderNo=${ORDER}`)
  })
})

describe('a payment that could not be begun', () => {
  it('says why, and can be begun anew with another key', async () => {
    server.on('payOrder', refuses('order_expired', 'too late'))
    await pay()
    expect(screen.getByRole('alert').textContent).toBe('too late')
    answers('none')
    await pay()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(new Set(keys()).size).toBe(2)
  })

  it.each([
    ['the connection is lost', isLost],
    ['the gateway fails', breaks(502)],
  ])('is repeated with the same key where %s', async (_, failure) => {
    server.on('payOrder', failure)
    await pay()
    expect(screen.getByRole('alert')).toBeTruthy()
    await pay()
    expect(keys()).toHaveLength(2)
    expect(new Set(keys()).size).toBe(1)
    await user.click(screen.getByRole('button', { name: 'wechat' }))
    expect(new Set(keys()).size).toBe(2)
  })
})

describe('a payment that found no network', () => {
  it('says so until the browser is online again', async () => {
    server.on('payOrder', isLost)
    await pay()
    expect(screen.getByRole('alert')).toBeTruthy()
    // Another call may get through at once, which says nothing to a customer who has not read the failure yet.
    await settle(() => useConnection.setState({ isReachable: true }))
    expect(screen.getByRole('alert')).toBeTruthy()
    await settle(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(toastText()).toBe('网络已恢复，请再试一次')
    answers('none')
    await pay()
    expect(new Set(keys()).size).toBe(1)
  })

  it('is not what a refusal is: that stays', async () => {
    server.on('payOrder', refuses('order_expired', 'too late'))
    await pay()
    await settle(() => void window.dispatchEvent(new Event('online')))
    expect(screen.getByRole('alert').textContent).toBe('too late')
  })
})

it('leads nowhere when the answer comes after the screen is gone', async () => {
  const answer = held<object>()
  server.on('payOrder', answer.answer)
  await pay()
  await cleanUp()
  await settle(() => answer.give({ action: { type: 'redirect', url: 'https://pay.example/1' } }))
  expect(assign).not.toHaveBeenCalled()
})
