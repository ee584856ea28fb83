import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '../../../kit/api/types'
import { orderHint } from '../../components/order/orderWords'
import { isMissingOrder } from '../../components/order/OrderNotFound'
import { orderTexts } from '../../components/order/texts'
import { ApiError } from '../../../kit/api/errors'
import { setLanguage } from '../../i18n/language'
import { usePayAttempts } from '../../stores/payAttempts'
import { NOW, anOrder, inMinutes } from '../../testing/fixtures'
import { pageText, saying, textOf } from '../../../kit/testing/text'
import { pass, settle, sleep, user } from '../../../kit/testing/user'
import { address, cleanUp, mountApp } from '../../testing/mountApp'
import { breaks, fakeServer, refuses } from '../../../kit/testing/fakeServer'
import { OrderListScreen } from './OrderListScreen'
import { OrderScreen } from './OrderScreen'
import { UnitShares, groupShares } from './UnitShares'

type Refund = Order['refunds'][number]
const aRefund = (own: Partial<Refund> = {}): Refund => ({
  refundNo: 'R1',
  state: 'pending',
  reason: 'after_cancel',
  method: 'alipay',
  sentOtherwise: false,
  amountFen: 10_000,
  quantity: 0,
  chargedBackFen: 0,
  createTime: NOW,
  endTime: null,
  ...own,
})
const ORDER = anOrder().orderNo
let server: ReturnType<typeof fakeServer>

const show = (orderNo = ORDER) => mountApp(<OrderScreen />, { at: `/order-detail/${orderNo}` })
const orderIs = (own: Partial<Order>) =>
  server.on('getOrder', () => anOrder({ serverTime: new Date().toISOString(), ...own }))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) })
  usePayAttempts.setState({}, true)
  server = fakeServer()
  orderIs({})
})
afterEach(async () => {
  await cleanUp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what was shared out among units', () => {
  const units = (...fen: number[]) => fen.map((paidFen) => ({ itemId: null, paidFen }))

  it('is put together, the dearest first, and loses no fen', () => {
    const shares = groupShares(units(3333, 3334, 3333))
    expect(shares).toEqual([
      { paidFen: 3334, count: 1 },
      { paidFen: 3333, count: 2 },
    ])
    expect(groupShares([])).toEqual([])
    expect(groupShares(units(...Array.from({ length: 500 }, () => 7)))).toEqual([{ paidFen: 7, count: 500 }])
  })

  it('is said only where it is not the price of each', async () => {
    const line = { ...anOrder().items[0], priceFen: 100, quantity: 2 } as Order['items'][number]
    await mountApp(<UnitShares isPaid line={{ ...line, units: units(100, 100) }} />)
    expect(pageText()).toBe('')
    await mountApp(<UnitShares isPaid line={{ ...line, units: units(100, 99) }} />)
    expect(pageText()).toMatch(/每件实付.*¥1\.00.*¥0\.99/)
  })
})

describe('what is said about an order’s money', () => {
  const words = orderTexts['zh-CN']

  it.each<[Order['state'], Refund[], string]>([
    ['cancelled', [], words.hint.cancelled],
    ['cancelled', [aRefund()], words.closedWithMoney.cancelled],
    ['expired', [aRefund({ state: 'done' }), aRefund()], words.closedWithMoney.expired],
    ['expired', [aRefund({ state: 'done' })], words.hint.refunded],
    ['completed', [aRefund({ state: 'done' })], words.hint.completed],
    ['completed', [aRefund({ quantity: 1 }), aRefund({ quantity: 2 })], words.partRefunded(3)],
    ['refunded', [aRefund({ state: 'done' })], words.hint.refunded],
    ['refunded', [aRefund({ state: 'done', sentOtherwise: true })], words.refundedOtherwise],
    ['cancelled', [aRefund({ state: 'done', sentOtherwise: true })], words.refundedOtherwise],
  ])('%s, with %o', (state, refunds, hint) => expect(orderHint(words, { state, refunds })).toBe(hint))

  it('is where each refund is, and why', async () => {
    orderIs({
      state: 'cancelled',
      refunds: [aRefund({ reason: 'brand_new' as never }), aRefund({ refundNo: 'R2', state: 'done', endTime: NOW })],
    })
    await show()
    const [pending, done] = screen
      .queryAllByRole('listitem')
      .filter((row) => /退款编号/.test(textOf(row)))
      .map(({ textContent }) => textContent)
    expect(pending).toMatch(/退款处理中.*平台退款.*R1/)
    expect(done).toMatch(/已退回.*退回时间.*R2/)
  })

  it('is how many of several units each refund returned', async () => {
    const items = anOrder().items.map((line) => ({ ...line, quantity: 3 }))
    orderIs({
      state: 'completed',
      items,
      refunds: [aRefund({ quantity: 1 }), aRefund({ refundNo: 'R2', quantity: 2 })],
    })
    await show()
    const rows = screen.queryAllByRole('listitem').filter((row) => /退款编号/.test(textOf(row)))
    expect(rows.map((row) => /退款 \d 件/.exec(textOf(row))?.[0])).toEqual(['退款 1 件', '退款 2 件'])
  })

  it('is that a refund went back in another way', async () => {
    const refunds = [aRefund({ state: 'done', endTime: NOW, sentOtherwise: true })]
    orderIs({ state: 'refunded', refunds, timeline: [{ event: 'refunding', time: NOW }] })
    await show()
    expect(textOf(saying('listitem', /退款编号/))).toMatch(/以其他方式退款.*已通过其他方式退款.*联系客服.*退回时间/)
    expect(pageText()).toMatch(/款项已通过其他方式退还.*以其他方式退款/)
    expect(pageText()).not.toContain('原路')
  })

  it('is what was booked, not what was due', async () => {
    orderIs({ state: 'completed', payTime: NOW, method: 'wechat', payableFen: 10_000, paidFen: 9_999 })
    await show()
    expect(textOf(saying('listitem', /微信支付/))).toContain('¥99.99')
  })
})

describe('an order’s screen', () => {
  const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

  it('leads to the payment as long as there is time', async () => {
    await show()
    expect(links()).toContain(`/gift-pay?orderNo=${ORDER}`)
    expect(textOf(screen.getByRole('timer'))).toBe('10:00')
    await sleep(600_000)
    expect(links()).not.toContain(`/gift-pay?orderNo=${ORDER}`)
    expect(textOf(screen.getByRole('status'))).toContain('正在核实支付结果')
  })

  it('asks at once when the time is up, and shows what became of it', async () => {
    await show()
    const before = server.asked('getOrder').length
    orderIs({ state: 'expired' })
    await sleep(600_000)
    await settle()
    expect(server.asked('getOrder').length).toBeGreaterThan(before)
    expect(textOf(screen.getByRole('status'))).toContain('已超时')
    expect(links()).toContain('/gift-detail/7')
  })

  it('says of a payment under way that it can be gone on with', async () => {
    usePayAttempts.setState({ [ORDER]: { method: 'alipay', startedAt: Date.now() } })
    await show()
    expect(screen.getByRole('link', { name: '继续支付' })).toBeTruthy()
    await act(() => setLanguage('en'))
    await settle()
    expect(screen.getByRole('link', { name: 'Continue paying' })).toBeTruthy()
  })

  it.each(['', 'nonsense', `${ORDER}X`])('asks for no order numbered %j', async (orderNo) => {
    await show(orderNo)
    expect(server.asked('getOrder')).toEqual([])
    expect(pageText()).toContain('没有找到这笔订单')
  })

  it.each<[string, unknown, boolean]>([
    [
      'that is not the customer’s',
      new ApiError({ kind: 'refused', code: 1, msg: '', reason: 'order_not_found' }),
      true,
    ],
    ['whose number is none', new ApiError({ kind: 'http', status: 400, msg: '', reason: null }), true],
    ['while the server is down', new ApiError({ kind: 'http', status: 503, msg: '', reason: null }), false],
    ['that failed on the way', new ApiError({ kind: 'network' }), false],
    ['for no known reason', new Error('x'), false],
  ])('an order %s is missing: %s', (_, error, missing) => expect(isMissingOrder(error)).toBe(missing))

  it('asks again where it could not be read', async () => {
    server.on('getOrder', breaks(500))
    await show()
    orderIs({})
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(screen.getByRole('timer')).toBeTruthy()
  })
})

describe('the list of orders', () => {
  const list = (...orders: Order[]) => ({ items: orders, nextCursor: null, counts: [{ state: 'completed', count: 3 }] })
  const showList = (at = '/order-list') => mountApp(<OrderListScreen />, { at })
  const second = anOrder({
    orderNo: 'S202611201000000000002',
    state: 'completed',
    payTime: NOW,
    method: 'alipay',
    paidFen: 10_000,
  })

  it('shows one state, and keeps the counts while the next list loads', async () => {
    server.on('listOrder', list(second))
    await showList()
    server.on('listOrder', refuses('internal'))
    await user.click(screen.getByRole('button', { name: /^已完成/ }))
    expect(address()).toBe('/order-list?state=completed')
    expect(server.params('listOrder').at(-1)).toMatchObject({ state: 'completed' })
    expect(textOf(screen.getByRole('button', { name: /^已完成/ }))).toContain('3')
  })

  it('asks for all where the address names a state that there is not', async () => {
    server.on('listOrder', list())
    await showList('/order-list?state=stolen')
    expect(server.params('listOrder')[0]?.state).toBeUndefined()
    expect(screen.getByRole('link', { name: '去逛商城' })).toBeTruthy()
  })

  it('tells no orders from none of this state', async () => {
    server.on('listOrder', list())
    await showList('/order-list?state=refunded')
    expect(pageText()).toContain('没有这个状态的订单')
    await user.click(screen.getByRole('link', { name: '查看全部订单' }))
    expect(address()).toBe('/order-list')
  })

  it('takes the button to pay away in time, and asks what became of the order', async () => {
    server.on('listOrder', list(anOrder({ expireTime: inMinutes(1) }), second))
    await showList()
    expect(screen.queryAllByRole('timer')).toHaveLength(1)
    const before = server.asked('listOrder').length
    await sleep(60_000)
    expect(screen.queryByRole('timer')).toBeNull()
    expect(pageText()).toContain('正在核实支付结果')
    server.on('listOrder', list(anOrder({ state: 'expired' }), second))
    await pass(8000)
    expect(server.asked('listOrder').length).toBe(before + 1)
    await pass(60_000)
    expect(server.asked('listOrder').length).toBe(before + 1)
  })
})
