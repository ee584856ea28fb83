import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Gift } from '../../../../kit/api/types'
import { GiftCard } from '../../../components/GiftCard'
import { NOW, aGift, aUser, aVoucher, anOrder, inMinutes } from '../../../testing/fixtures'
import { pageText, textOf } from '../../../../kit/testing/text'
import { codeLoaded, user } from '../../../../kit/testing/user'
import { address, cleanUp, mountApp } from '../../../testing/mountApp'
import { fakeServer } from '../../../../kit/testing/fakeServer'
import { BuyBar } from './BuyBar'
import { GiftFacts } from './GiftFacts'
import { Variants } from './Variants'

const page = (...items: unknown[]) => ({ items, nextCursor: null })
const config = (orderHoldSeconds: number) => ({
  limits: { maxUnitsPerGift: 5, orderHoldSeconds },
  avatars: [],
  brand: {},
  sandbox: false,
})
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((name) => [
      textOf(name).trim(),
      textOf(name.nextElementSibling as Element),
    ]),
  )
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) })
  server = fakeServer({
    listOrder: page(),
    getClientConfig: config(1200),
    getVoucherList: page(),
    createOrder: { orderNo: 'S202611201000000000002' },
  })
})
afterEach(async () => {
  await cleanUp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a gift', () => {
  it.each<[number, string]>([
    [1, '¥123.45库存 1'],
    [0, '¥123.45已售罄'],
  ])('with a stock of %i says so on its card, with its price', async (stock, words) => {
    await mountApp(<GiftCard gift={aGift({ priceFen: 12_345, exchangeFen: 8000, stock })} place="t" />)
    expect(textOf(screen.getByRole('link'))).toContain(words)
    expect(screen.getByRole('link').getAttribute('href')).toBe('/gift-detail/7')
  })

  it('says what it can be turned into, and for how long an order of it is held', async () => {
    await mountApp(
      <GiftFacts
        gift={aGift({
          priceFen: 12_345,
          exchangeFen: 9876,
          phase: 'Ruby',
          collection: 'Dust 2',
          marketHashName: 'AK-47 | X',
        })}
      />,
    )
    expect(facts()).toMatchObject({
      可兑换: '¥98.76',
      阶段: '红宝石',
      收藏品: 'Dust 2',
      市场名称: 'AK-47 | X',
      品质等级: '保密',
      类别: '步枪',
    })
    expect(pageText()).toContain('下单后为您保留 20 分钟')
  })

  it.each([
    [
      { unpaidToday: 7, orderHoldSeconds: 225 },
      '今日有 7 笔订单未支付，这次下单只保留 3 分钟 45 秒，明天恢复',
      '下单后为您保留 3 分钟 45 秒',
    ],
    [{ unpaidToday: 20, orderHoldSeconds: null }, '今日有 20 笔订单未支付，请明天再下单', null],
    [{ unpaidToday: 5, orderHoldSeconds: 1200 }, null, '下单后为您保留 20 分钟'],
  ])('says before it is ordered for how long this customer’s order is held, and why: %o', async (own, why, promise) => {
    server.on('getUserInfo', aUser(own))
    await mountApp(
      <>
        <GiftFacts gift={aGift()} />
        <BuyBar gift={aGift()} disabled={false} />
      </>,
    )
    if (why) expect(pageText()).toContain(why)
    else expect(pageText()).not.toContain('未支付，')
    if (promise) expect(pageText()).toContain(promise)
  })

  it('is offered in its other exteriors at their own prices, and what is gone is said', async () => {
    const sibling = (id: string, exterior: 'FN' | 'BS', own: Partial<Gift>) => ({
      id,
      exterior,
      quality: 'normal',
      phase: null,
      priceFen: 1,
      stock: 1,
      ...own,
    })
    const gift = aGift({
      priceFen: 500,
      siblings: [sibling('8', 'FN', { priceFen: 900 }), sibling('9', 'BS', { priceFen: 300, stock: 0 })] as never,
    })
    await mountApp(<Variants gift={gift} />, { at: '/gift-detail/7' })
    expect(
      screen.queryAllByRole('button').map((button) => [textOf(button), button.getAttribute('aria-pressed')]),
    ).toEqual([
      ['崭新出厂¥9.00', 'false'],
      ['久经沙场¥5.00', 'true'],
      ['战痕累累缺货', 'false'],
    ])
    await user.click(screen.getByRole('button', { name: /崭新/ }))
    expect(address()).toBe('/gift-detail/8')
  })
})

describe('the bar to buy', () => {
  const show = (own: Partial<Gift> = {}) =>
    mountApp(<BuyBar gift={aGift({ priceFen: 10_000, ...own })} disabled={false} />, { at: '/gift-detail/7' })
  const price = () => textOf(screen.getByRole('button', { name: /^立即购买/ }))
  const more = () => user.click(screen.getByRole('button', { name: '增加数量' }))

  it('takes off what the voucher gives for this quantity, and says what is missing for it before', async () => {
    server.on('getVoucherList', page(aVoucher('big', { amountFen: 2500, thresholdFen: 25_000 })))
    await show()
    expect([price(), textOf(screen.getByRole('button', { name: /^优惠券/ }))]).toEqual([
      '立即购买¥100.00',
      '优惠券big· 还差 ¥150.00 可用',
    ])
    await more()
    expect(textOf(screen.getByRole('button', { name: /^优惠券/ }))).toBe('优惠券big· 还差 ¥50.00 可用')
    await more()
    expect([price(), textOf(screen.getByRole('button', { name: /^优惠券/ }))]).toEqual([
      '立即购买¥275.00',
      '优惠券big−¥25.00',
    ])
    await user.click(screen.getByRole('button', { name: /^立即购买/ }))
    expect(server.params('createOrder')).toEqual([{ giftId: '7', quantity: '3', voucherId: 'big' }])
  })

  it('says how many vouchers could be used where none is wanted', async () => {
    server.on(
      'getVoucherList',
      page(aVoucher('ten'), aVoucher('five', { amountFen: 500 }), aVoucher('far', { thresholdFen: 90_000 })),
    )
    await show()
    await user.click(screen.getByRole('button', { name: /^优惠券/ }))
    await codeLoaded()
    await user.click(screen.getByRole('radio', { name: '不使用优惠券' }))
    expect(textOf(screen.getByRole('button', { name: /^优惠券/ }))).toBe('优惠券2 张可用')
    expect(price()).toBe('立即购买¥100.00')
  })

  it('asks about an open order with its quantity, its amount and the time that is left', async () => {
    const line = anOrder().items[0]
    const items = [
      { ...line, giftId: '7', quantity: 3 },
      { ...line, giftId: '8', quantity: 2 },
    ]
    server.on(
      'listOrder',
      page(
        anOrder({
          amountFen: 30_000,
          discountFen: 500,
          payableFen: 29_500,
          serverTime: inMinutes(1),
          expireTime: inMinutes(10),
          items: items as never,
        }),
      ),
    )
    await show()
    expect(textOf(screen.getByRole('timer'))).toBe('09:00')
    await user.click(screen.getByRole('button', { name: /^立即购买/ }))
    await codeLoaded()
    expect(textOf(screen.getByRole('link', { name: /¥/ }))).toMatch(/^继续支付¥295\.00\s*09:00$/)
    expect(pageText()).toContain('共 5 件')
    expect(server.params('listOrder')).toEqual([{ state: 'pending_payment', limit: '10' }])
  })

  it('cannot be pressed while the details are not known, and has a limit of its own where none was read', async () => {
    server.on('getClientConfig', () => new Promise(() => {}))
    const view = await show({ stock: 50 })
    for (let count = 1; count < 10; count += 1) await more()
    expect([price(), screen.getByRole<HTMLButtonElement>('button', { name: '增加数量' }).disabled]).toEqual([
      '立即购买¥1,000.00',
      true,
    ])
    view.rerender(<BuyBar gift={aGift()} disabled />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^立即购买/ }).disabled).toBe(true)
    expect([screen.queryByRole('timer') !== null, document.querySelector('input')]).toEqual([false, null])
  })
})
