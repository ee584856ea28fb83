import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ExchangeDetail, ExchangedGift } from '../../../kit/api/types'
import { setLanguage } from '../../i18n/language'
import { aStack, aUser, inMinutes } from '../../testing/fixtures'
import { pageText, textOf } from '../../../kit/testing/text'
import { settle, user } from '../../../kit/testing/user'
import { cleanUp, mountApp } from '../../testing/mountApp'
import { breaks, fakeServer, held, refuses } from '../../../kit/testing/fakeServer'
import { ExchangeDetailScreen } from './ExchangeDetailScreen'

const NO = 'X202611201000000000001'
let server: ReturnType<typeof fakeServer>

/** Items of a gift that cost `price` each, as many as there are amounts, the highest first. */
function exchanged(giftId: string, exchangePriceFen: number, fens: readonly number[]): ExchangedGift {
  const counts = new Map<number, number>()
  for (const fen of fens) counts.set(fen, (counts.get(fen) ?? 0) + 1)
  return {
    ...aStack(giftId, 1, 1),
    giftId,
    exchangePriceFen,
    quantity: fens.length,
    exchangedFen: fens.reduce((sum, fen) => sum + fen, 0),
    units: [...counts].map(([exchangedFen, quantity]) => ({ exchangedFen, quantity })),
  }
}
const anExchange = (items: ExchangedGift[], own: Partial<ExchangeDetail> = {}): ExchangeDetail => ({
  exchangeNo: NO,
  createTime: inMinutes(-5),
  rateBp: 9000,
  items,
  quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
  amountFen: items.reduce((sum, { exchangedFen }) => sum + exchangedFen, 0),
  ...own,
})
const show = async (exchange: ExchangeDetail, exchangeNo = NO) => {
  server.on('getExchange', exchange)
  await mountApp(<ExchangeDetailScreen />, { at: `/exchange-detail/${exchangeNo}` })
}
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')]
      .filter((name) => !name.closest('li'))
      .map((name) => [textOf(name).trim(), textOf(name.nextElementSibling as Element)]),
  )
const rows = () => screen.queryAllByRole('listitem').map((row) => textOf(row).replace(/\s+/g, ' '))

beforeEach(() => {
  server = fakeServer({ getUserInfo: aUser() })
})
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
})

describe('an exchange', () => {
  it('says what went, what each brought, and how the prices of then became the amount', async () => {
    await show(anExchange([exchanged('k', 1000, [900]), exchanged('r', 100, [90, 90])]))
    expect(pageText()).toMatch(/已兑换为余额3 件饰品已换成余额，并已到账。到账金额¥10\.80/)
    expect(rows()).toEqual([
      expect.stringMatching(/Finish k.*当时售价¥10\.00¥9\.00$/),
      expect.stringMatching(/Finish r.*当时售价¥1\.00每件换得¥0\.90¥1\.80×2$/),
    ])
    expect(facts()).toMatchObject({
      当时售价合计: '¥12.00',
      兑换比例: '90%',
      到账金额: '¥10.80',
      兑换时间: expect.stringContaining('2026'),
    })
    expect(facts()).not.toHaveProperty('超出实付部分')
    expect(textOf(document.body)).toContain(NO)
    expect(screen.getByRole('link', { name: /Finish r/ }).getAttribute('href')).toBe('/gift-detail/r')
    expect(server.params('getExchange')).toEqual([{ exchangeNo: NO }])
    await act(() => setLanguage('en'))
    await settle()
    expect(pageText()).toMatch(/Exchanged for balance3 items exchanged\. The amount was added to your balance\./)
    expect(facts()).toMatchObject({ 'Price at the time': '¥12.00', 'Exchange rate': '90%' })
  })

  it('lists the amounts of equal items that brought different ones, and what a voucher took', async () => {
    await show(anExchange([exchanged('r', 4000, [3600, 3334, 3334, 3333])]))
    expect(rows()[0]).toMatch(/换得¥36\.00 ×1¥33\.34 ×2¥33\.33 ×1¥136\.01×4$/)
    expect(facts()).toMatchObject({ 当时售价合计: '¥160.00', 超出实付部分: '−¥7.99', 到账金额: '¥136.01' })
    expect(pageText()).toContain('用优惠券购买的饰品，兑换金额不超过实付金额。')
    expect(pageText()).not.toContain('舍去')
  })

  it('says the true rate, and that amounts were rounded down', async () => {
    await show(anExchange([exchanged('r', 100, [92])], { rateBp: 9250 }))
    expect(facts()).toMatchObject({ 兑换比例: '92.5%' })
    expect(pageText()).toContain('每件分别计算，不足 ¥0.01 的部分舍去。')
  })

  it('says so where it lists a part of its items alone, and adds up no prices', async () => {
    await show(anExchange([exchanged('k', 1000, [900])], { quantity: 321, amountFen: 90_000 }))
    expect(pageText()).toContain('共 321 件，仅列出换得金额最高的饰品')
    expect(facts()).not.toHaveProperty('当时售价合计')
    expect(facts()).toMatchObject({ 到账金额: '¥900.00' })
  })

  it('leads to the movements and to the cash-out', async () => {
    await show(anExchange([exchanged('k', 1000, [900])]))
    expect(screen.getByRole('link', { name: '查看余额明细' }).getAttribute('href')).toBe(
      '/purse?tab=movements&kind=exchange',
    )
    expect(screen.getByRole('link', { name: '提现到账户' }).getAttribute('href')).toBe('/extract?tab=cash')
  })
})

describe('what there is instead', () => {
  it('is a placeholder while it is loading', async () => {
    const answer = held<object>()
    server.on('getExchange', answer.answer)
    await mountApp(<ExchangeDetailScreen />, { at: `/exchange-detail/${NO}` })
    expect(textOf(screen.getByRole('status'))).toContain('加载中')
    await settle(() => answer.give(anExchange([exchanged('k', 1000, [900])])))
    expect(pageText()).toContain('已兑换为余额')
  })

  it.each([
    ['there is none', refuses('exchange_not_found'), NO, 1],
    ['the number is none', null, 'X1', 0],
  ])('is the way to the movements, because %s', async (_, refusal, no, asked) => {
    if (refusal) server.on('getExchange', refusal)
    await mountApp(<ExchangeDetailScreen />, { at: `/exchange-detail/${no}` })
    expect(pageText()).toContain('没有找到这次兑换')
    expect(screen.getByRole('link', { name: '查看余额明细' }).getAttribute('href')).toBe(
      '/purse?tab=movements&kind=exchange',
    )
    expect(server.asked('getExchange')).toHaveLength(asked)
  })

  it('is a retry where it could not be read', async () => {
    server.on('getExchange', breaks(500))
    await mountApp(<ExchangeDetailScreen />, { at: `/exchange-detail/${NO}` })
    expect(textOf(screen.getByRole('alert'))).toContain('兑换详情加载失败')
    server.on('getExchange', anExchange([exchanged('k', 1000, [900])]))
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect([screen.queryByRole('alert') !== null, pageText().includes('已兑换为余额')]).toEqual([false, true])
  })
})
