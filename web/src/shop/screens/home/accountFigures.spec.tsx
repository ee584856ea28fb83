import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NOW, aBag, aGift, aStack, aUser } from '../../testing/fixtures'
import { pageText, textOf } from '../../../kit/testing/text'
import { settle } from '../../../kit/testing/user'
import { cleanUp, mountApp } from '../../testing/mountApp'
import { fakeServer } from '../../../kit/testing/fakeServer'
import { FavouriteRow } from '../favourite/FavouriteScreen'
import { AccountLinks } from '../user/AccountLinks'
import { UserFigures } from '../user/UserScreen'
import { PointsRecords, WalletHead } from '../wallet/WalletScreen'
import { BagPreview } from './BagPreview'
import { BalanceCard } from './BalanceCard'
import { GiftRail } from './HomeScreen'

/** No two figures are alike, so that none can stand in the place of another. */
const user = aUser({
  balanceFen: 123_456,
  frozenFen: 7_890,
  points: 1_111,
  orderCount: 22,
  extractCount: 44,
  extractedCount: 33,
  unreadCount: 5,
})
const links = () =>
  Object.fromEntries(screen.queryAllByRole('link').map((link) => [textOf(link), link.getAttribute('href')]))
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) })
  server = fakeServer({ getUserInfo: user, countUserUnreadMessage: { count: 5 } })
})
afterEach(async () => {
  await cleanUp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the figures of an account', () => {
  it('stand at home each beside its name, and lead to what they count', async () => {
    await mountApp(<BalanceCard />)
    expect(links()).toEqual({
      '账户余额 · 冻结 ¥78.90¥1,234.56': '/purse',
      提现: '/extract?tab=cash',
      '22订单': '/order-list',
      '33已提取': '/extract-record',
    })
  })

  it('stand in the user centre, with what is unread', async () => {
    await mountApp(<UserFigures />)
    expect(links()).toEqual({ '¥1,234.56余额': '/purse', '33累计提取': '/extract-record', '22累计订单': '/order-list' })
    await cleanUp()
    await mountApp(<AccountLinks />)
    expect(Object.keys(links()).filter((name) => /\d/.test(name))).toEqual([expect.stringMatching(/^消息.*5|^5.*消息/)])
  })

  it('stand in the wallet', async () => {
    server.on('getCashAmount', { withdrawableFen: 1, frozenFen: 2, totalPaidFen: 45_678 })
    await mountApp(<WalletHead />)
    expect(pageText()).toMatch(/可用余额¥1,234\.56冻结中¥78\.90累计提现¥456\.78积分1,111/)
  })

  it('are the points of each order, brought or taken back, and what was left after it', async () => {
    const record = (id: string, own: object) => ({
      id,
      kind: 'order_paid',
      delta: 1,
      balance: 1,
      refNo: id,
      createTime: NOW,
      ...own,
    })
    server.on('getPointsRecord', {
      items: [
        record('S2', { kind: 'order_refunded', delta: -1200, balance: 34 }),
        record('S1', { delta: 1234, balance: 5678 }),
      ],
      nextCursor: null,
    })
    await mountApp(<PointsRecords />)
    const [back, brought] = screen.queryAllByRole('link').map((link) => [textOf(link), link.getAttribute('href')])
    expect(back).toEqual([expect.stringMatching(/^退款扣回.*−1,200剩余 34$/), '/order-detail/S2'])
    expect(brought).toEqual([expect.stringMatching(/^购物获得.*\+1,234剩余 5,678$/), '/order-detail/S1'])
  })
})

describe('the bag at home', () => {
  it('shows a few stacks, each with how many it is of and what all of it fetches', async () => {
    server.on('listBag', aBag([aStack('r', 3, 100), aStack('k', 1, 900)]))
    await mountApp(<BagPreview />)
    expect(screen.queryAllByRole('listitem').map(textOf)).toEqual(['×3Finish r¥3.00', 'Finish k¥9.00'])
    expect(server.params('listBag')).toEqual([{ limit: '6', stack: 'true' }])
  })
})

it.each([
  ['sales', '大家在买'],
  ['newest', '最新上架'],
] as const)('the row of gifts by %s is named so, asks for these and leads to them', async (sort, title) => {
  server.on('listGift', { items: [aGift()], nextCursor: null, total: 1 })
  await mountApp(<GiftRail sort={sort} />)
  expect(textOf(screen.getByRole('heading', { name: title }))).toBe(title)
  expect(server.params('listGift')).toEqual([{ sort, limit: '10', groupBySkin: 'true' }])
  expect(screen.getByRole('link', { name: /查看全部/ }).getAttribute('href')).toBe(`/gift?sort=${sort}`)
})

describe('a favourite', () => {
  const { id: _, ...look } = aGift()
  const show = async (own: object, prices: object[]) => {
    server.on('getGift', aGift({ priceHistory: prices as never }))
    let near: () => void = () => {}
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
          near = () => seen([{ isIntersecting: true }])
        }
        observe = () => {}
        disconnect = () => {}
      },
    )
    const favourite = {
      ...look,
      giftId: '7',
      onSale: true,
      alertBelowFen: 7_000,
      dropped: false,
      createTime: '2026-11-12T16:00:00Z',
      priceFen: 10_000,
      ...own,
    }
    await mountApp(<FavouriteRow favourite={favourite} onEdit={() => {}} />)
    await settle(() => near())
  }

  it('says its price now, its price on the day in Beijing when it was chosen, and the price of its alert', async () => {
    await show({}, [
      { day: '2026-11-12', priceFen: 11_000 },
      { day: '2026-11-13', priceFen: 12_000 },
      { day: '2026-11-14', priceFen: 13_000 },
    ])
    expect(pageText()).toMatch(/¥100\.00收藏时 ¥120\.00/)
    expect(pageText()).toContain('降到 ¥70.00 时提醒')
  })

  it('says once that its price was reached, and nothing of a price that is the same', async () => {
    await show({ dropped: true }, [{ day: '2026-11-01', priceFen: 10_000 }])
    expect(pageText()).toContain('已降到提醒价')
    expect(pageText()).not.toMatch(/收藏时|时提醒/)
  })
})
