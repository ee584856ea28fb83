import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BagItem } from '../../../kit/api/types'
import { ALL_CHOSEN, NOTHING_CHOSEN, withChosen } from '../../rules/bagSelection'
import { aBag, aGift, aStack } from '../../testing/fixtures'
import { pageText, textOf } from '../../../kit/testing/text'
import { user } from '../../../kit/testing/user'
import { cleanUp, mountApp } from '../../testing/mountApp'
import { fakeServer } from '../../../kit/testing/fakeServer'
import { BagScreen } from './BagScreen'
import { ExchangeSheet } from './ExchangeSheet'
import { ItemSheet } from './ItemSheet'

/** The newest was bought with a voucher, so it fetches less; no two figures are alike. */
const rifle = aStack('r', 3, 100, { itemExchangeFen: [70, 100, 100], exchangeFen: 270, priceFen: 112, paidFen: 381 })
const knife = aStack('k', 2, 900, { priceFen: 1000, paidFen: 1900 })
const calls = { exchange: vi.fn<(count: number) => void>(), extract: vi.fn<(count: number) => void>() }
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((name) => [
      textOf(name).trim(),
      textOf(name.nextElementSibling as Element),
    ]),
  )
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer({
    listBag: aBag([rifle, knife], { exchangeRateBp: 9000 }),
    getGift: aGift({ wearMin: 0.15, wearMax: 0.38 }),
  })
})
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('the sheet of an item', () => {
  const show = (item: BagItem) =>
    mountApp(<ItemSheet open item={item} onClose={() => {}} onExtract={calls.extract} onExchange={calls.exchange} />)

  it('values a stack as a whole, its oldest units first, and hands on as many as are chosen', async () => {
    await show(rifle)
    expect(facts()).toMatchObject({ 外观: '久经沙场磨损 0.15–0.38', 现在可兑换: '¥2.70', 买入价: '¥3.813 件饰品' })
    expect(pageText()).toContain('共 3 件')
    expect(screen.getByRole('button', { name: '兑换 ¥1.00' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '增加数量' }))
    await user.click(screen.getByRole('button', { name: '兑换 ¥2.00' }))
    await user.click(screen.getByRole('button', { name: '提取' }))
    await user.click(screen.getByRole('button', { name: '增加数量' }))
    await user.click(screen.getByRole('button', { name: '兑换 ¥2.70' }))
    expect([calls.exchange.mock.calls, calls.extract.mock.calls]).toEqual([[[2], [3]], [[2]]])
  })

  it('says what each is worth only where all are alike', async () => {
    await show(knife)
    expect(facts()).toMatchObject({ 现在可兑换: '¥18.00每件 ¥9.00' })
    expect(facts()).toHaveProperty('最近获得')
  })

  it('of a single one has no quantity', async () => {
    await show(aStack('k', 1, 900, { paidFen: 950 }))
    expect(facts()).toMatchObject({ 现在可兑换: '¥9.00', 买入价: '¥9.50' })
    expect(screen.queryByRole('group', { name: '数量' })).toBeNull()
    expect(Object.keys(facts())).toEqual(['外观', '现在可兑换', '买入价', '获得时间'])
  })

  it.each<[string, Partial<BagItem>, object, string | null]>([
    [
      'was exchanged',
      { state: 'exchanged', exchangedFen: 880, exchangeNo: 'X1', exchangedTime: '2026-11-20T11:00:00Z' },
      {
        换得: '¥8.80',
        买入价: '¥9.50',
        获得时间: expect.stringContaining('2026'),
        兑换时间: expect.stringContaining('2026'),
      },
      '/exchange-detail/X1',
    ],
    [
      'is on its way',
      { state: 'extracting', extractNo: 'E1' },
      { 现价: '¥12.34', 买入价: '¥9.50' },
      '/extract-detail?kind=extract&no=E1',
    ],
    ['was refunded', { state: 'returned' }, { 现价: '¥12.34', 买入价: '¥9.50' }, null],
  ])(
    'that %s says what it brought or costs, and can be neither exchanged nor extracted',
    async (_, own, shown, progress) => {
      await show(aStack('k', 1, 900, { paidFen: 950, priceFen: 1234, ...own }))
      expect(facts()).toMatchObject(shown)
      expect(screen.queryByRole('button', { name: /兑换|^提取/ })).toBeNull()
      expect(
        screen.queryAllByRole('link', { name: /^查看(提取进度|兑换详情)$/ })[0]?.getAttribute('href') ?? null,
      ).toBe(progress)
    },
  )
})

describe('the cards of the bag', () => {
  it.each<[BagItem['state'], Partial<BagItem>, RegExp]>([
    [
      'exchanged',
      { exchangedFen: 880, acquiredTime: '2026-11-03T10:00:00Z', exchangedTime: '2026-11-18T10:00:00Z' },
      /换得 ¥8\.802026年11月18日 兑换$/,
    ],
    ['extracting', {}, /现价 ¥12\.34正在送往 Steam$/],
    ['extracted', {}, /现价 ¥12\.34已送达 Steam$/],
    ['extracted', { protectedUntil: '2099-11-27T10:00:00Z' }, /现价 ¥12\.34交易保护至 11月27日$/],
    ['extracted', { protectedUntil: '2026-11-03T10:00:00Z' }, /现价 ¥12\.34已送达 Steam$/],
    ['returned', {}, /买入价 ¥9\.50已收回$/],
  ])('of what is %s show %o', async (state, own, words) => {
    server.on('listBag', aBag([aStack('k', 1, 900, { paidFen: 950, priceFen: 1234, state, ...own })]))
    await mountApp(<BagScreen />, { at: `/bag?state=${state}` })
    expect(textOf(screen.getByRole('button', { name: /Finish k/ }))).toMatch(words)
  })

  it('held items say how many they are and what all of them fetch, and tabs how many each state has', async () => {
    const counts = [
      { state: 'held' as const, count: 5 },
      { state: 'exchanged' as const, count: 12 },
    ]
    server.on('listBag', { ...aBag([rifle, knife]), counts })
    await mountApp(<BagScreen />, { at: '/bag' })
    expect(textOf(screen.getByRole('button', { name: /Finish r/ }))).toMatch(/^3 件饰品.*3 件可兑换 ¥2\.70/)
    expect(pageText()).toContain('可兑换总值 · 5 件饰品¥20.70')
    expect(screen.queryAllByRole('button', { name: /^(持有中|提取中|已兑换)/ }).map(textOf)).toEqual([
      '持有中 5',
      '提取中',
      '已兑换 12',
    ])
  })
})

describe('the quote of an exchange', () => {
  const show = (selection: typeof ALL_CHOSEN) =>
    mountApp(<ExchangeSheet open selection={selection} onClose={() => {}} />)

  it('compares what is chosen, unit by unit, with what it costs today', async () => {
    await show(withChosen(withChosen(NOTHING_CHOSEN, rifle, 2), knife, 1))
    expect(facts()).toEqual({ 当前售价: '¥12.24', 兑换比例: '90%', 到账余额: '¥11.00', 比商城售价少: '¥1.24' })
    expect(pageText()).toContain('不足 ¥0.01 的部分舍去')
    expect(textOf(screen.getByRole('list', { name: '兑换的饰品' }))).toMatch(/Finish r.*¥2\.00×2.*Finish k.*¥9\.00×1/)
    expect(pageText()).toContain('兑换的饰品 3 件饰品')
  })

  it('of a bag that is not known as a whole says its rate, and what all of it loses', async () => {
    server.on('listBag', aBag([rifle, knife], { more: 5, moreFen: 9000, nextCursor: 'c2', exchangeRateBp: 9000 }))
    await show(ALL_CHOSEN)
    expect(facts()).toEqual({ 兑换比例: '90%', 到账余额: '¥110.70', 比商城售价少: '¥92.66' })
    expect(pageText()).toContain('等 10 件')
  })

  it('says the true rate, and that a fen was cut off, at a rate that is no whole percent', async () => {
    const odd = aStack('o', 1, 92, { priceFen: 100 })
    server.on('listBag', aBag([odd], { exchangeRateBp: 9250 }))
    await show(withChosen(NOTHING_CHOSEN, odd, 1))
    expect(facts()).toEqual({ 当前售价: '¥1.00', 兑换比例: '92.5%', 到账余额: '¥0.92', 比商城售价少: '¥0.08' })
    expect(pageText()).toContain('不足 ¥0.01 的部分舍去')
  })

  it('says that a voucher took a fen, and not that it was cut off', async () => {
    const capped = aStack('c', 2, 90, { priceFen: 100, itemExchangeFen: [89, 90], exchangeFen: 179 })
    server.on('listBag', aBag([capped], { exchangeRateBp: 9000 }))
    await show(withChosen(NOTHING_CHOSEN, capped, 2))
    expect(facts()).toEqual({
      当前售价: '¥2.00',
      兑换比例: '90%',
      超出实付部分: '−¥0.01',
      到账余额: '¥1.79',
      比商城售价少: '¥0.21',
    })
    expect(pageText()).not.toContain('的部分舍去')
  })
})
