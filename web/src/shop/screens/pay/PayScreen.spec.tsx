import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '../../../kit/api/types'
import { queryClient } from '../../data/queryClient'
import { setLanguage } from '../../i18n/language'
import { useConfirm } from '../../stores/confirm'
import { notePayAttempt, usePayAttempts } from '../../stores/payAttempts'
import { NOW, aGift, anOrder, inMinutes } from '../../testing/fixtures'
import { pageText, saying, textOf } from '../../../kit/testing/text'
import { pass, settle, sleep, user } from '../../../kit/testing/user'
import { address, cleanUp, mountApp } from '../../testing/mountApp'
import { breaks, fakeServer, held, refuses } from '../../../kit/testing/fakeServer'
import { PayScreen } from './PayScreen'
import { preferredMethod } from './Methods'

const ORDER = anOrder().orderNo
const methods = (...off: string[]) => ({
  methods: ['alipay', 'wechat'].map((method) => ({ method, available: !off.includes(method) })),
})
let server: ReturnType<typeof fakeServer>

const show = (at = `/gift-pay?orderNo=${ORDER}`) => mountApp(<PayScreen />, { at })
const orderIs = (own: Partial<Order>) =>
  server.on('getOrder', () => anOrder({ serverTime: new Date().toISOString(), ...own }))
const payButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(确认支付|继续支付)/ })
const answerQuestion = (yes: boolean) => settle(() => useConfirm.getState().pending?.answer(yes))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) })
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  usePayAttempts.setState({}, true)
  server = fakeServer({
    getPayMethods: methods(),
    getGift: aGift(),
    payOrder: { action: { type: 'redirect', url: 'https://pay.example' } },
  })
  orderIs({})
})

afterEach(async () => {
  await cleanUp()
  useConfirm.setState({ pending: null })
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the payment screen', () => {
  it('shows the sum, the time that is left, and pays by what was chosen', async () => {
    await show()
    expect(payButton().textContent).toBe('确认支付¥100.00')
    expect(textOf(screen.getByRole('timer'))).toBe('10:00')
    await user.click(screen.getByRole('radio', { name: /微信支付/ }))
    await user.dblClick(payButton())
    expect(server.params('payOrder')).toEqual([{ orderNo: ORDER, method: 'wechat' }])
  })

  it('says why a method is paused, in the words of the operator', async () => {
    const [alipay, wechat] = methods('alipay').methods
    server.on('getPayMethods', {
      methods: [{ ...alipay, reason: 'service_paused', message: '支付宝维护至 18:00' }, wechat],
    })
    await show()
    expect(pageText()).toContain('支付宝维护至 18:00')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /支付宝/ }).disabled).toBe(true)
  })

  it('writes the points of a large order with commas', async () => {
    orderIs({ state: 'completed', payTime: NOW, method: 'alipay', paidFen: 332_100 })
    server.on('getPointsRecord', { items: [{ refNo: ORDER, kind: 'order_paid', delta: 3321 }], nextCursor: null })
    await show()
    expect(pageText()).toContain('+3,321')
  })

  it('does not offer what the provider cannot do now', async () => {
    server.on('getPayMethods', methods('wechat', 'alipay'))
    await show()
    expect(screen.queryAllByRole('radio').map((radio) => (radio as HTMLInputElement).disabled)).toEqual([true, true])
    expect(payButton().disabled).toBe(true)
  })

  it('keeps the methods that it knows where they cannot be read anew', async () => {
    await show()
    server.on('getPayMethods', breaks(500))
    await settle(() => void queryClient.invalidateQueries())
    expect(screen.queryAllByRole('radio').length).toBeGreaterThan(0)
    expect(payButton().disabled).toBe(false)
  })

  it('asks for the methods again where they could not be read', async () => {
    server.on('getPayMethods', breaks(500))
    await show()
    expect(payButton().disabled).toBe(true)
    server.on('getPayMethods', methods())
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(payButton().disabled).toBe(false)
  })

  it.each(['', 'X1', 'S20261120', `${ORDER}0`, '../getUserInfo'])('asks for no order numbered %j', async (orderNo) => {
    await show(`/gift-pay?orderNo=${encodeURIComponent(orderNo)}`)
    expect(server.asked('getOrder')).toEqual([])
    expect(screen.getByRole('link', { name: /订单/ })).toBeTruthy()
  })

  it('tells an order that is not there from one that could not be read', async () => {
    server.on('getOrder', refuses('order_not_found'))
    await show()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
    await cleanUp()
    server.on('getOrder', breaks(500))
    await show()
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(server.asked('getOrder')).toHaveLength(3)
  })
})

describe('when the time is up', () => {
  it('takes no payment any more, and says nothing about money before the server has', async () => {
    await show()
    await sleep(600_000)
    expect(screen.queryByRole('button', { name: /^确认支付/ })).toBeNull()
    expect(textOf(screen.getByRole('status'))).toContain('正在核实支付结果')
    orderIs({ state: 'expired' })
    await pass(3000)
    expect(pageText()).toMatch(/再次购买|重新购买|再来一单|再买/)
  })

  it('still takes what was paid at the last moment', async () => {
    await show()
    await sleep(600_000)
    orderIs({ state: 'completed', payTime: inMinutes(9), method: 'alipay', paidFen: 10_000 })
    await pass(3000)
    expect(pageText()).toContain('¥100.00')
    expect(screen.getByRole('heading', { name: /成功/ })).toBeTruthy()
  })

  it('goes by the server’s clock, not by the one of the phone', async () => {
    server.on('getOrder', () => anOrder({ serverTime: inMinutes(4), expireTime: inMinutes(10) }))
    await show()
    expect(textOf(screen.getByRole('timer'))).toBe('06:00')
  })
})

describe('a payment that was cancelled at the provider', () => {
  it.each([
    ['zh-CN', /取消了微信支付付款，订单仍可支付/],
    ['en', /WeChat Pay payment cancelled. You can still pay for this order/],
  ] as const)('can be made at once, in any way, in %s', async (lang, said) => {
    notePayAttempt(ORDER, 'wechat')
    await act(() => setLanguage(lang))
    await show(`/gift-pay?orderNo=${ORDER}&cancelled=true`)
    expect(pageText()).toMatch(said)
    expect(screen.queryByRole('heading', { name: /您已前往|Payment started/ })).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /微信支付|WeChat Pay/ }).checked).toBe(true)
    expect(location.search).toBe(`?orderNo=${ORDER}`)
    // Another way needs no question now.
    await user.click(screen.getByRole('radio', { name: /支付宝|Alipay/ }))
    await user.click(screen.getByRole('button', { name: /^(确认支付|Pay)/ }))
    expect(useConfirm.getState().pending).toBeNull()
    expect(server.params('payOrder')).toEqual([{ orderNo: ORDER, method: 'alipay' }])
    expect(usePayAttempts.getState()[ORDER]).toMatchObject({ method: 'alipay' })
    expect(usePayAttempts.getState()[ORDER]?.cancelled).toBeUndefined()
  })

  it('is asked about as often as before', async () => {
    notePayAttempt(ORDER, 'wechat')
    await show(`/gift-pay?orderNo=${ORDER}&cancelled=true`)
    orderIs({ state: 'completed' })
    await pass(5000)
    expect(screen.getByRole('heading', { name: '支付成功' })).toBeTruthy()
  })
})

describe('a payment that the provider closed', () => {
  it.each([
    ['zh-CN', /Steam 钱包付款没有完成，订单仍可支付/],
    ['en', /Steam Wallet payment not completed. You can still pay for this order/],
  ] as const)('is said to be over, and can be made again, in %s', async (lang, said) => {
    notePayAttempt(ORDER, 'steam')
    await act(() => setLanguage(lang))
    orderIs({ attempt: { method: 'steam', closed: false } })
    await show()
    expect(screen.getByRole('heading', { name: /您已前往|Payment started/ })).toBeTruthy()
    orderIs({ attempt: { method: 'steam', closed: true } })
    await pass(5000)
    expect(pageText()).toMatch(said)
    expect(screen.queryByRole('heading', { name: /您已前往|Payment started/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /我已支付|I have paid/ })).toBeNull()
    orderIs({ attempt: { method: 'wechat', closed: false } })
    await pass(5000)
    expect(pageText()).not.toMatch(said)
  })
})

describe('a payment that was begun', () => {
  beforeEach(() => notePayAttempt(ORDER, 'alipay'))

  it('is gone on with, and another method asks first', async () => {
    await show()
    expect(payButton().textContent).toBe('继续支付¥100.00')
    await user.click(screen.getByRole('radio', { name: /微信支付/ }))
    await user.click(payButton())
    await answerQuestion(false)
    expect(server.asked('payOrder')).toEqual([])
    await user.click(payButton())
    await answerQuestion(true)
    expect(server.params('payOrder')).toEqual([{ orderNo: ORDER, method: 'wechat' }])
  })

  it('is asked about at once when the customer says so, and after a while it is said that nothing came', async () => {
    await show()
    const before = server.asked('getOrder').length
    await user.dblClick(screen.getByRole('button', { name: '我已支付' }))
    expect(server.asked('getOrder').length).toBeGreaterThan(before)
    expect(textOf(saying('status', /核实/))).toContain('正在向支付渠道核实')
    await pass(10_000)
    expect(saying('status', /暂未收到付款/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '联系客服' }).getAttribute('href')).toMatch(/^\/question\?topic=order&no=/)
  })

  it('is forgotten once the order is settled', async () => {
    orderIs({ state: 'completed', payTime: NOW, method: 'alipay', paidFen: 10_000 })
    await show()
    expect(usePayAttempts.getState()).toEqual({})
  })

  it('is asked for more often than an order that nobody pays', async () => {
    await show()
    await pass(20_000)
    const awaited = server.asked('getOrder').length
    await cleanUp()
    usePayAttempts.setState({}, true)
    await show()
    const before = server.asked('getOrder').length
    await pass(20_000)
    expect(awaited).toBeGreaterThan(2 * (server.asked('getOrder').length - before))
  })
})

describe('a payment that was begun on another device', () => {
  beforeEach(() => orderIs({ attempt: { method: 'wechat', closed: false } }))

  it.each([
    ['zh-CN', /^您已前往微信支付付款$/, /^继续支付/],
    ['en', /^Payment started: WeChat Pay$/, /^Continue paying/],
  ] as const)(
    'is said here too, and is gone on with unless another method is chosen, in %s',
    async (lang, said, resume) => {
      await act(() => setLanguage(lang))
      await show()
      expect(screen.getByRole('heading', { name: said })).toBeTruthy()
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /微信支付|WeChat Pay/ }).checked).toBe(true)
      await user.click(screen.getByRole('button', { name: resume }))
      expect(useConfirm.getState().pending).toBeNull()
      expect(server.params('payOrder')).toEqual([{ orderNo: ORDER, method: 'wechat' }])
    },
  )

  it('is warned of before another method is paid by', async () => {
    await show()
    await user.click(screen.getByRole('radio', { name: /支付宝/ }))
    await user.click(payButton())
    expect(useConfirm.getState().pending?.question.body).toContain('您已前往微信支付付款')
    await answerQuestion(false)
    expect(server.asked('payOrder')).toEqual([])
  })

  it('is asked about when the customer says that it was paid', async () => {
    await show()
    const before = server.asked('getOrder').length
    await user.click(screen.getByRole('button', { name: '我已支付' }))
    expect(server.asked('getOrder').length).toBeGreaterThan(before)
    expect(textOf(saying('status', /核实/))).toContain('正在向支付渠道核实')
  })

  it('is said where the one of this device was cancelled, and the cancelled one no more', async () => {
    notePayAttempt(ORDER, 'alipay')
    await show(`/gift-pay?orderNo=${ORDER}&cancelled=true`)
    expect([
      screen.queryByRole('heading', { name: /^您已前往微信支付付款/ }) !== null,
      pageText().includes('您取消了'),
    ]).toEqual([true, false])
  })

  it('is none where the provider closed it, or where the customer cancelled that very one here', async () => {
    orderIs({ attempt: { method: 'wechat', closed: true } })
    await show()
    expect([screen.queryByRole('heading', { name: /^您已前往/ }) !== null, payButton().textContent]).toEqual([
      false,
      '确认支付¥100.00',
    ])
    await cleanUp()
    orderIs({ attempt: { method: 'wechat', closed: false } })
    notePayAttempt(ORDER, 'wechat')
    await show(`/gift-pay?orderNo=${ORDER}&cancelled=true`)
    expect([
      screen.queryByRole('heading', { name: /^您已前往/ }) !== null,
      pageText().includes('您取消了微信支付付款'),
    ]).toEqual([false, true])
  })

  it('is not said of what could not be begun here', async () => {
    orderIs({})
    server.on('payOrder', { action: { type: 'not-yet-known' } })
    await show()
    orderIs({ attempt: { method: 'alipay', closed: false } })
    await user.click(payButton())
    await pass(20_000)
    expect([
      screen.queryByRole('alert') !== null,
      screen.queryByRole('heading', { name: /^您已前往/ }) !== null,
    ]).toEqual([true, false])
  })

  it('lets who cancels the order know that its money would come back', async () => {
    await show()
    await user.click(screen.getByRole('button', { name: '取消订单' }))
    expect(useConfirm.getState().pending?.question.body).toContain('款项会原路退回')
  })
})

describe('coming back from the provider', () => {
  it('leads to the screen that was left, and takes no press on the way', async () => {
    // The order is known at once, as it comes with the page.
    const known = await show()
    known.unmount()
    sessionStorage.setItem('satchel_at_provider', JSON.stringify({ subject: ORDER, at: 0 }))
    const go = vi.spyOn(history, 'go').mockImplementation(() => {})
    history.pushState(null, '', '/cashier')
    await show()
    expect(go).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button')).toBeNull()
    await pass(3000)
    expect(screen.getByRole('button', { name: /^确认支付/ })).toBeTruthy()
  })

  it('to a revived page shows no button to pay while the order is asked for that was seen paid', async () => {
    await show()
    sessionStorage.setItem('satchel_bought', ORDER)
    const answer = held<Order>()
    server.on('getOrder', answer.answer)
    await settle(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect(screen.queryByRole('button', { name: /^确认支付/ })).toBeNull()
    await settle(() => answer.give(anOrder({ state: 'completed', payTime: NOW, method: 'alipay', paidFen: 10_000 })))
    expect(screen.getByRole('heading', { name: /成功/ })).toBeTruthy()
  })
})

describe('cancelling', () => {
  it('asks first, then closes the order', async () => {
    server.on('cancelOrder', {})
    await show()
    await user.click(screen.getByRole('button', { name: '取消订单' }))
    await answerQuestion(false)
    expect(server.asked('cancelOrder')).toEqual([])
    await user.click(screen.getByRole('button', { name: '取消订单' }))
    orderIs({ state: 'cancelled' })
    await answerQuestion(true)
    expect(server.params('cancelOrder')).toEqual([{ orderNo: ORDER }])
    expect(screen.getByRole('heading', { name: '已取消' })).toBeTruthy()
    expect(address()).toContain('/gift-pay')
  })

  it('says that money comes back, where the customer went to pay', async () => {
    notePayAttempt(ORDER, 'alipay')
    await show()
    await user.click(screen.getByRole('button', { name: '取消订单' }))
    expect(useConfirm.getState().pending?.question.body).toContain('款项会原路退回')
  })

  it('keeps the payment in mind when it was refused', async () => {
    server.on('cancelOrder', refuses('order_already_paid', 'already paid'))
    notePayAttempt(ORDER, 'alipay')
    await show()
    await user.click(screen.getByRole('button', { name: '取消订单' }))
    await answerQuestion(true)
    expect(usePayAttempts.getState()[ORDER]?.method).toBe('alipay')
  })
})

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
