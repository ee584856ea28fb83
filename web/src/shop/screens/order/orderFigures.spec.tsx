import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '../../../kit/api/types'
import { QrSheet } from '../../components/order/qr/QrSheet'
import { useConfirm } from '../../stores/confirm'
import { notePayAttempt, usePayAttempts } from '../../stores/payAttempts'
import { NOW, aGift, anOrder, inMinutes } from '../../testing/fixtures'
import { pageText, saying, textOf, toastText } from '../../../kit/testing/text'
import { settle, user } from '../../../kit/testing/user'
import { cleanUp, mountApp } from '../../testing/mountApp'
import { fakeServer } from '../../../kit/testing/fakeServer'
import { PayScreen } from '../pay/PayScreen'
import { OrderListScreen } from './OrderListScreen'
import { OrderScreen } from './OrderScreen'

const line = anOrder().items[0] as Order['items'][number]
const ORDER = anOrder().orderNo
/** No two figures are alike: three of one gift and two of another, with a voucher. */
const own: Partial<Order> = {
  amountFen: 30_100,
  discountFen: 3_050,
  payableFen: 27_050,
  items: [
    {
      ...line,
      giftId: '7',
      name: 'Redline (FT)',
      priceFen: 10_000,
      quantity: 3,
      units: [
        { itemId: null, paidFen: 8986 },
        { itemId: null, paidFen: 8987 },
        { itemId: null, paidFen: 8987 },
      ],
    },
    {
      ...line,
      giftId: '8',
      name: 'Sticker',
      priceFen: 50,
      quantity: 2,
      units: [
        { itemId: null, paidFen: 45 },
        { itemId: null, paidFen: 45 },
      ],
    },
  ],
}
const paid: Partial<Order> = { ...own, state: 'completed', payTime: inMinutes(-3), method: 'wechat', paidFen: 27_050 }
const refund = {
  refundNo: 'R1',
  state: 'done',
  reason: 'paid_twice',
  method: 'alipay',
  sentOtherwise: false,
  amountFen: 27_049,
  quantity: 0,
  chargedBackFen: 0,
  createTime: inMinutes(-2),
  endTime: inMinutes(-1),
} as const
let server: ReturnType<typeof fakeServer>

const orderIs = (order: Partial<Order>) =>
  server.on('getOrder', () => anOrder({ serverTime: new Date().toISOString(), ...order }))
const showOrder = () => mountApp(<OrderScreen />, { at: `/order-detail/${ORDER}` })
const showPayment = () => mountApp(<PayScreen />, { at: `/gift-pay?orderNo=${ORDER}` })
/** The value beside each name of a list of facts. */
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((name) => [textOf(name), textOf(name.nextElementSibling as Element)]),
  )
const lines = () =>
  screen
    .queryAllByRole('listitem')
    .filter((row) => /×/.test(textOf(row)))
    .map((element) => textOf(element).replace(/.*?(¥)/, '$1'))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) })
  usePayAttempts.setState({}, true)
  server = fakeServer({ getPayMethods: { methods: [{ method: 'alipay', available: true }] }, getGift: aGift() })
  orderIs(own)
})
afterEach(async () => {
  await cleanUp()
  useConfirm.setState({ pending: null })
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the card of an order', () => {
  const show = async (...orders: Partial<Order>[]) => {
    const items = orders.map((order, index) => anOrder({ ...own, orderNo: `S20261120100000000000${index}`, ...order }))
    server.on('listOrder', { items, nextCursor: null, counts: [] })
    await mountApp(<OrderListScreen />, { at: '/order-list' })
  }
  const cards = () => screen.queryAllByRole('listitem').filter((item) => item.querySelector('article'))

  it.each<[string, Partial<Order>, string, RegExp]>([
    ['waits', {}, '应付金额 ¥270.50', /待支付.*剩余支付时间 10:00.*取消订单.*去支付$/],
    ['was paid', paid, '实付 ¥270.50', /已完成.*再次购买$/],
    ['is disputed', { ...paid, state: 'completed', dispute: 'open' }, '实付 ¥270.50', /付款存在争议.*再次购买$/],
    ['was charged back', { ...paid, state: 'completed', dispute: 'lost' }, '实付 ¥270.50', /付款已被退回.*再次购买$/],
    ['was disputed in vain', { ...paid, state: 'completed', dispute: 'won' }, '实付 ¥270.50', /已完成.*再次购买$/],
    ['is being refunded', { ...paid, state: 'refunding' }, '实付 ¥270.50', /退款中.*再次购买$/],
    ['was not paid', { state: 'cancelled' }, '订单金额 ¥270.50', /已取消.*再次购买$/],
    ['is being checked', { expireTime: NOW }, '订单金额 ¥270.50', /正在核实支付结果/],
  ])(
    'that %s says how many units it has, and what is to be paid for them after the voucher',
    async (_, order, sum, rest) => {
      await show(order)
      const text = textOf(cards()[0])
      expect(text).toContain(`共 5 件 · ${sum}`)
      expect(text).toMatch(rest)
      expect(text).toMatch(/Redline.*¥100\.00×3.*Sticker.*¥0\.50×2/)
    },
  )

  it('leads to its own payment, and cancels itself and no other', async () => {
    server.on('cancelOrder', {})
    notePayAttempt('S202611201000000000001', 'alipay')
    await show({}, {})
    expect(
      screen
        .queryAllByRole('link', { name: /^(去|继续)支付$/ })
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['去支付', '/gift-pay?orderNo=S202611201000000000000'],
      ['继续支付', '/gift-pay?orderNo=S202611201000000000001'],
    ])
    await user.click(screen.queryAllByRole('button', { name: '取消订单' })[1] as HTMLElement)
    expect(useConfirm.getState().pending?.question.body).toContain('款项会原路退回')
    await settle(() => useConfirm.getState().pending?.answer(true))
    expect(server.params('cancelOrder')).toEqual([{ orderNo: 'S202611201000000000001' }])
    expect([toastText(), usePayAttempts.getState()]).toEqual(['订单已取消', {}])
    await user.click(screen.queryAllByRole('button', { name: '取消订单' })[0] as HTMLElement)
    expect(useConfirm.getState().pending?.question.body).toBe('取消后库存会立即释放；使用了优惠券的，优惠券会退回。')
  })
})

describe('the figures of an order', () => {
  const sums = (label: string) => ({ 商品金额: '¥301.00', 优惠券: '−¥30.50', 手续费: '无', [label]: '¥270.50' })

  it.each<[string, Partial<Order>, string]>([
    ['is to be paid', {}, '应付金额'],
    ['was paid', paid, '实付'],
    ['was closed', { state: 'expired' }, '订单金额'],
  ])('add up where it %s', async (_, order, label) => {
    orderIs({ ...own, ...order })
    await showOrder()
    expect(facts()).toMatchObject(sums(label))
    expect(pageText()).toMatch(/Redline.*¥100\.00×3.*¥89\.87 ×2¥89\.86 ×1.*Sticker.*¥0\.50×2.*¥0\.45 ×2/)
  })

  it('have no line for a voucher where there was none', async () => {
    orderIs({})
    await showOrder()
    expect(facts()).not.toHaveProperty('优惠券')
  })

  it('say by which way money came, and by which way how much of it went back', async () => {
    orderIs({
      ...paid,
      state: 'refunding',
      refunds: [
        refund,
        {
          ...refund,
          refundNo: 'R2',
          state: 'pending',
          method: 'wechat',
          reason: 'customer_request',
          amountFen: 27_050,
          endTime: null,
        },
      ],
      timeline: [
        { event: 'paid', time: NOW },
        { event: 'refunding', time: NOW },
      ],
    })
    await showOrder()
    expect(textOf(saying('listitem', /^通过微信支付付款/))).toContain('¥270.50')
    expect(textOf(saying('listitem', /^原路退回支付宝/))).toMatch(/¥270\.49.*已退回.*付了两次.*发起时间.*退回时间.*R1/)
    expect(textOf(saying('listitem', /^原路退回微信支付/))).toMatch(/¥270\.50.*退款处理中.*按您的要求.*R2/)
    expect(pageText()).toMatch(/退款处理中.*发起退款.*¥270\.50 · 原路退回微信支付.*支付成功.*¥270\.50 · 微信支付/)
  })

  it('say what the bank returned to the payer, and when', async () => {
    orderIs({ ...paid, method: 'card', dispute: 'lost', chargebacks: [{ amountFen: 27_050, time: inMinutes(-1) }] })
    await showOrder()
    expect(textOf(saying('listitem', /^争议后已退回付款人/))).toMatch(/−¥270\.50.*2026/)
    orderIs(paid)
    await showOrder()
    expect(pageText()).not.toContain('争议后已退回付款人')
  })
})

describe('the payment', () => {
  it('says on its way in what is to be paid, and of what', async () => {
    await showPayment()
    expect(facts()).toEqual({ 商品金额: '¥301.00', 优惠券: '−¥30.50', 手续费: '无', 应付金额: '¥270.50' })
    expect(lines()).toEqual(['¥100.00×3', '¥0.50×2'])
    expect(textOf(screen.getByRole('button', { name: /^确认支付/ }))).toBe('确认支付¥270.50')
    expect([...document.querySelectorAll('section')].map(textOf)[0]).toBe('应付金额¥270.50剩余支付时间 10:00')
  })

  it('says afterwards what was paid, what the voucher took off, and which points this order brought', async () => {
    server.on('getPointsRecord', {
      items: [
        { refNo: 'other', kind: 'order_paid', delta: 9 },
        { refNo: ORDER, kind: 'order_paid', delta: 270 },
      ],
      nextCursor: null,
    })
    orderIs(paid)
    await showPayment()
    expect(textOf(saying('status', /支付成功/))).toContain('支付成功¥270.50付款后，礼品已放入背包')
    expect(facts()).toMatchObject({ 优惠券: '−¥30.50', 支付方式: '微信支付', 获得积分: '+270' })
    expect(facts()['订单编号']).toContain(ORDER)
  })

  it('names no points and no bag before the gifts are there', async () => {
    orderIs({ ...paid, state: 'paid' })
    await showPayment()
    expect(textOf(saying('status', /支付成功/))).toContain('正在放入背包')
    expect(server.asked('getPointsRecord')).toEqual([])
    expect(facts()['获得积分']?.trim()).toBe('')
  })

  it('that came too late says where its money is, and offers the same gift again', async () => {
    orderIs({
      ...own,
      state: 'expired',
      refunds: [{ ...refund, state: 'pending', reason: 'late_sold_out', endTime: null }],
    })
    await showPayment()
    expect(textOf(saying('status', /已超时/))).toContain('已安排原路退回')
    expect(textOf(saying('listitem', /^原路退回支付宝/))).toMatch(/¥270\.49.*礼品已售出/)
    expect(screen.getByRole('link', { name: '再次购买' }).getAttribute('href')).toBe('/gift-detail/7')
  })

  it('by a code to scan says how much that is for, and for how long', async () => {
    await mountApp(
      <QrSheet
        text="weixin://pay/1"
        method="wechat"
        browser="desktop"
        order={anOrder({ ...own, serverTime: NOW })}
        offset={60_000}
        onClose={() => {}}
      />,
    )
    await settle()
    expect(textOf(screen.getByRole('dialog'))).toContain('¥270.50')
    expect(textOf(screen.getByRole('timer'))).toBe('09:00')
    expect(screen.queryByRole('link', { name: '打开付款页' })).toBeNull()
  })

  it('by a code that is an address has a link as well, and within WeChat says where to open the page', async () => {
    await mountApp(
      <QrSheet
        text="https://pay.example/1"
        method="wechat"
        browser="wechat"
        order={anOrder({ ...own, serverTime: NOW })}
        offset={60_000}
        onClose={() => {}}
      />,
    )
    await settle()
    expect(screen.getByRole('link', { name: '打开付款页' }).getAttribute('href')).toBe('https://pay.example/1')
    expect(textOf(screen.getByRole('dialog'))).toContain('选择在浏览器打开')
  })
})
