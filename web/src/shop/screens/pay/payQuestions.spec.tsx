import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../i18n/language'
import { useConfirm } from '../../stores/confirm'
import { notePayAttempt, usePayAttempts } from '../../stores/payAttempts'
import { NOW, aGift, anOrder } from '../../testing/fixtures'
import { pageText, textOf } from '../../../kit/testing/text'
import { pass, settle, user } from '../../../kit/testing/user'
import { cleanUp, mountApp } from '../../testing/mountApp'
import { fakeServer, held, refuses } from '../../../kit/testing/fakeServer'
import { PayScreen } from './PayScreen'

const ORDER = anOrder().orderNo
const offers = (...methods: string[]) => ({ methods: methods.map((method) => ({ method, available: true })) })
let server: ReturnType<typeof fakeServer>

const show = () => mountApp(<PayScreen />, { at: `/gift-pay?orderNo=${ORDER}` })
const payButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(确认支付|继续支付|正在前往)/ })
const chosen = () =>
  screen
    .queryAllByRole('radio')
    .filter((radio) => (radio as HTMLInputElement).checked)
    .map((radio) => textOf(radio.closest('label') as Element))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) })
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  usePayAttempts.setState({}, true)
  server = fakeServer({
    getPayMethods: offers('card', 'wechat', 'alipay', 'steam'),
    getGift: aGift(),
    payOrder: { action: { type: 'qr', url: 'weixin://pay/1' } },
  })
  server.on('getOrder', () => anOrder({ serverTime: new Date().toISOString() }))
})
afterEach(async () => {
  await cleanUp()
  useConfirm.setState({ pending: null })
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the ways to pay', () => {
  it('are offered as the server orders them, the first chosen, each with its name', async () => {
    await show()
    expect(screen.queryAllByRole('radio').map((radio) => textOf(radio.closest('label') as Element))).toEqual([
      '信用卡支持 Visa、Mastercard、银联',
      '微信支付使用微信安全支付',
      '支付宝推荐已安装支付宝的用户使用',
      'Steam 钱包使用 Steam 钱包余额',
    ])
    expect(chosen()).toEqual([expect.stringContaining('信用卡')])
  })

  it('begin with the one that was begun, and say how to reach one that this browser blocks', async () => {
    server.on('getPayMethods', { ...offers('card', 'wechat', 'alipay', 'steam'), browser: 'wechat' })
    notePayAttempt(ORDER, 'steam')
    await show()
    expect(chosen()).toEqual([expect.stringContaining('Steam')])
    expect(pageText()).toContain('支付宝微信内无法打开支付宝')
    expect(payButton().textContent).toBe('继续支付¥100.00')
  })

  it('are none where there is none', async () => {
    server.on('getPayMethods', offers())
    await show()
    expect(pageText()).toContain('暂无可用的支付方式')
    expect(payButton().disabled).toBe(true)
  })
})

describe('changing to another way', () => {
  it('writes a credit card in small letters within an English sentence', async () => {
    await act(() => setLanguage('en'))
    notePayAttempt(ORDER, 'card')
    await show()
    expect(pageText()).toContain('Payment started: Credit card')
  })

  it('writes a Latin name apart from the Chinese around it', async () => {
    notePayAttempt(ORDER, 'steam')
    await show()
    expect(pageText()).toContain('您已前往 Steam 钱包付款')
  })

  beforeEach(() => notePayAttempt(ORDER, 'card'))

  it('asks with the name of the new one, warns of the old one, and remembers the new one', async () => {
    await show()
    expect(textOf(screen.getByRole('heading', { name: /您已前往/ }))).toMatch(/^您已前往信用卡付款/)
    await user.click(screen.getByRole('radio', { name: /微信支付/ }))
    await user.click(payButton())
    const { title, body } = useConfirm.getState().pending?.question ?? {}
    expect([title, body]).toEqual(['改用微信支付？', expect.stringMatching(/^您已前往信用卡付款。/)])
    await settle(() => useConfirm.getState().pending?.answer(true))
    expect(usePayAttempts.getState()[ORDER]?.method).toBe('wechat')
    expect(textOf(screen.getByRole('heading', { name: /您已前往/ }))).toMatch(/^您已前往微信支付付款/)
  })

  it('is not asked about where the customer goes on by the way that was begun', async () => {
    await show()
    await user.click(payButton())
    expect(useConfirm.getState().pending).toBeNull()
    expect(server.params('payOrder')).toEqual([{ orderNo: ORDER, method: 'card' }])
  })

  it('keeps the old one where the new one could not be begun', async () => {
    server.on('payOrder', refuses('method_unavailable', 'closed'))
    await show()
    await user.click(screen.getByRole('radio', { name: /微信支付/ }))
    await user.click(payButton())
    await settle(() => useConfirm.getState().pending?.answer(true))
    expect(textOf(screen.getByRole('alert'))).toBe('支付失败closed还没有前往付款页面，这一次没有扣款。 联系客服')
    expect(usePayAttempts.getState()[ORDER]?.method).toBe('card')
    expect(payButton().disabled).toBe(false)
  })
})

describe('“I have paid”', () => {
  it('keeps the way that was begun, and asks often for three minutes more', async () => {
    notePayAttempt(ORDER, 'card')
    await show()
    await pass(170_000)
    await user.click(screen.getByRole('button', { name: '我已支付' }))
    expect(usePayAttempts.getState()[ORDER]).toEqual({ method: 'card', startedAt: expect.any(Number) as number })
    const before = server.asked('getOrder').length
    await pass(60_000)
    expect(server.asked('getOrder').length - before).toBeGreaterThan(15)
  })
})

it('the button waits for the answer, and says so', async () => {
  const answer = held<object>()
  server.on('payOrder', answer.answer)
  await show()
  await user.click(payButton())
  expect([payButton().textContent, payButton().getAttribute('aria-busy')]).toEqual(['正在前往支付…', 'true'])
  await settle(() => answer.give({ action: { type: 'none', url: null } }))
  expect([payButton().textContent, screen.queryByRole('alert') !== null]).toEqual(['确认支付¥100.00', false])
})
