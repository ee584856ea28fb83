import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Gift } from '../../../../kit/api/types'
import { NOW, aGift, aVoucher, anOrder, inMinutes } from '../../../testing/fixtures'
import { textOf, toastText } from '../../../../kit/testing/text'
import { clickTimes, codeLoaded, settle, sleep, user } from '../../../../kit/testing/user'
import { address, cleanUp, mountApp } from '../../../testing/mountApp'
import { breaks, fakeServer, held, isLost, refuses } from '../../../../kit/testing/fakeServer'
import { BuyBar } from './BuyBar'

const page = (...items: unknown[]) => ({ items, nextCursor: null })
const limits = (maxUnitsPerGift: number) => ({ limits: { maxUnitsPerGift }, avatars: [], brand: {}, sandbox: false })
const done = { orderNo: 'S202611201000000000002' }
let server: ReturnType<typeof fakeServer>

const show = (own: Partial<Gift> = {}) =>
  mountApp(<BuyBar gift={aGift(own)} disabled={false} />, { at: '/gift-detail/7' })
const buy = (times = 1) => clickTimes(screen.getByRole('button', { name: /^立即购买/ }), times)
const more = (times: number) => clickTimes(screen.getByRole('button', { name: '增加数量' }), times)
const price = () => screen.getByRole('button', { name: /^立即购买/ }).textContent?.replace('立即购买', '')
const keys = () => new Set(server.asked('createOrder').map(({ key }) => key))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) })
  server = fakeServer({ listOrder: page(), getClientConfig: limits(3), getVoucherList: page(), createOrder: done })
})
afterEach(async () => {
  await cleanUp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('buying a gift', () => {
  it('orders once what is shown, and leads to the payment', async () => {
    await show()
    await more(1)
    expect(price()).toBe('¥200.00')
    await buy(2)
    expect(server.params('createOrder')).toEqual([{ giftId: '7', quantity: '2' }])
    expect(address()).toBe('/gift-pay?orderNo=S202611201000000000002')
  })

  it.each([
    ['the operator’s limit', 50, '3'],
    ['the stock', 2, '2'],
  ])('never orders more than %s', async (_, stock, most) => {
    await show({ stock })
    for (let count = 1; count < Number(most); count += 1) await more(1)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '增加数量' }).disabled).toBe(true)
    await buy()
    expect(server.params('createOrder')[0]).toMatchObject({ quantity: most })
  })

  it('follows a stock that became smaller', async () => {
    const view = await show({ stock: 3 })
    await more(1)
    view.rerender(<BuyBar gift={aGift({ stock: 1 })} disabled={false} />)
    expect(price()).toBe('¥100.00')
    view.rerender(<BuyBar gift={aGift({ stock: 0 })} disabled={false} />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '已售罄' }).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: '增加数量' })).toBeNull()
  })

  it('takes off the best voucher, and the one that is chosen instead', async () => {
    server.on(
      'getVoucherList',
      page(aVoucher('ten'), aVoucher('five', { amountFen: 500 }), aVoucher('far', { thresholdFen: 90_000 })),
    )
    await show()
    expect(price()).toBe('¥90.00')
    await user.click(screen.getByRole('button', { name: /优惠券.*ten/ }))
    await codeLoaded()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /far/ }).disabled).toBe(true)
    await user.click(screen.getByRole('radio', { name: /five/ }))
    expect(price()).toBe('¥95.00')
    await buy()
    expect(server.params('createOrder')[0]).toMatchObject({ voucherId: 'five' })
  })

  it('names no voucher where none is wanted', async () => {
    server.on('getVoucherList', page(aVoucher('ten')))
    await show()
    await user.click(screen.getByRole('button', { name: /优惠券.*ten/ }))
    await codeLoaded()
    await user.click(screen.queryAllByRole('radio').at(-1) as HTMLElement)
    expect(price()).toBe('¥100.00')
    await buy()
    expect(server.params('createOrder')).toEqual([{ giftId: '7', quantity: '1' }])
  })
})

describe('a tap before the amount is known', () => {
  it.each(['getVoucherList', 'listOrder'])('orders nothing while %s is under way', async (call) => {
    const answer = held<object>()
    server.on(call, answer.answer)
    await show()
    expect(price()).toContain('正在查优惠券')
    await buy()
    expect(server.asked('createOrder')).toEqual([])
    await settle(() => answer.give(page()))
    expect(price()).toBe('¥100.00')
    await buy()
    expect(server.asked('createOrder')).toHaveLength(1)
  })

  it('says that no voucher is used where none could be read, and reads them again', async () => {
    server.on('getVoucherList', breaks(500))
    await show()
    expect(textOf(screen.getByRole('alert'))).toBe('优惠券没有加载出来，本单不会使用重试')
    expect(price()).toBe('¥100.00')
    server.on('getVoucherList', page(aVoucher('ten')))
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect([price(), screen.queryByRole('alert')]).toEqual(['¥90.00', null])
  })

  it('can still order without a voucher where none could be read', async () => {
    server.on('getVoucherList', breaks(500))
    await show()
    await buy()
    expect(server.params('createOrder')).toEqual([{ giftId: '7', quantity: '1' }])
  })
})

describe('an order that was not made', () => {
  it('says why and stays where it is', async () => {
    server.on('createOrder', refuses('sold_out', 'sold out just now'))
    await show()
    await buy()
    expect([toastText(), address()]).toEqual(['sold out just now', '/gift-detail/7'])
  })

  it('is repeated with the same key while nobody knows, and with another one for another quantity', async () => {
    server.on('createOrder', isLost)
    await show()
    await buy()
    await buy()
    expect(keys().size).toBe(1)
    await more(1)
    await buy()
    expect(keys().size).toBe(2)
  })

  it('says that nobody knows for as long as that is so, and leads to the orders', async () => {
    server.on('createOrder', isLost)
    await show()
    await buy()
    await sleep(60_000)
    expect(textOf(screen.getByRole('alert'))).toContain('不会重复下单')
    expect(screen.getByRole('link', { name: '查看我的订单' }).getAttribute('href')).toBe('/order-list')
    server.on('createOrder', refuses('sold_out'))
    await buy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('leads to the open orders where there are too many of them', async () => {
    server.on('createOrder', refuses('open_order_limit'))
    await show()
    await buy()
    await codeLoaded()
    expect(screen.getByRole('link', { name: '查看待支付订单' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '取消' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('stays busy until the payment is there, and takes its own order for no open one', async () => {
  await show()
  const own = anOrder({ ...done, serverTime: NOW, expireTime: inMinutes(15) })
  server.on('listOrder', page(own))
  await buy()
  await sleep(2000)
  expect([address(), server.asked('listOrder').length > 1]).toEqual(['/gift-pay?orderNo=S202611201000000000002', true])
  expect([
    screen.getByRole('button', { name: /^立即购买/ }).getAttribute('aria-busy'),
    screen.queryByRole('timer') !== null,
  ]).toEqual(['true', false])
  await buy()
  expect(server.asked('createOrder')).toHaveLength(1)
  // Back before the payment was there.
  await settle(() => window.dispatchEvent(new PopStateEvent('popstate')))
  expect([
    screen.getByRole('button', { name: /^立即购买/ }).hasAttribute('aria-busy'),
    textOf(screen.getByRole('timer')),
  ]).toEqual([false, expect.stringMatching(/^14:/)])
})

describe('an open order with this gift', () => {
  const open = anOrder({ serverTime: NOW, expireTime: inMinutes(10) })

  beforeEach(() => server.on('listOrder', page(anOrder({ orderNo: 'S202611201000000000009', items: [] }), open)))

  it('is offered first, with the time that is left', async () => {
    await show()
    expect(textOf(screen.getByRole('timer'))).toBe('10:00')
    await buy()
    await codeLoaded()
    expect(server.asked('createOrder')).toEqual([])
    await user.click(screen.getByRole('link', { name: /^继续支付¥100.00/ }))
    expect(address()).toBe(`/gift-pay?orderNo=${open.orderNo}`)
  })

  it('does not hinder another one', async () => {
    await show()
    await buy()
    await codeLoaded()
    await user.click(screen.getByRole('button', { name: '不，另下一单' }))
    expect(server.asked('createOrder')).toHaveLength(1)
  })

  it('is asked about no more when its time is up', async () => {
    await show()
    await sleep(600_000)
    expect(screen.queryByRole('timer')).toBeNull()
    await buy()
    expect(server.asked('createOrder')).toHaveLength(1)
  })
})
