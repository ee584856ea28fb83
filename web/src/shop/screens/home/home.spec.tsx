import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../i18n/language'
import { useDismissed } from '../../stores/dismissed'
import { NOW, aUser } from '../../testing/fixtures'
import { textOf } from '../../../kit/testing/text'
import { pass, settle, user } from '../../../kit/testing/user'
import { cleanUp, mountApp } from '../../testing/mountApp'
import { breaks, fakeServer, held } from '../../../kit/testing/fakeServer'
import { mountHook } from '../../testing/hook'
import { BalanceCard } from './BalanceCard'
import { Greeting } from './HomeScreen'
import { NoticeBar, useNoticeSpace, useRotation } from './NoticeBar'

const notice = (id: string, banner = true) => ({
  id,
  banner,
  title: `News ${id}`,
  voucherCode: null,
  pinned: false,
  publishTime: NOW,
  summary: '',
})
const notices = (...items: object[]) => ({ items, nextCursor: null })
const KEY = 'satchel_notice_room'
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) })
  useDismissed.setState({ ids: [] })
  server = fakeServer({ getUserInfo: aUser() })
})
afterEach(async () => {
  await cleanUp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the room for announcements', () => {
  it.each<[number | undefined, string | null, boolean]>([
    [2, null, true],
    [0, null, false],
    [undefined, null, true],
    [undefined, '1', true],
    [undefined, '0', false],
    [0, '1', false],
    [2, '0', true],
  ])('with %s of them, and %j remembered, is %s from the first drawing', (count, remembered, expected) => {
    if (remembered) localStorage.setItem(KEY, remembered)
    const hook = mountHook(useNoticeSpace, count)
    expect(hook.result.current.hasSpace).toBe(expected)
    hook.unmount()
  })

  it.each([
    [0, true],
    [3, false],
  ])('stays as it was when %i of them come late, and is remembered for the next time', (count, hadRoom) => {
    localStorage.setItem(KEY, hadRoom ? '1' : '0')
    const hook = mountHook<number | undefined, ReturnType<typeof useNoticeSpace>>(useNoticeSpace, undefined)
    hook.rerender(count)
    expect(hook.result.current.hasSpace).toBe(hadRoom)
    hook.unmount()
    const again = mountHook<number | undefined, ReturnType<typeof useNoticeSpace>>(useNoticeSpace, undefined)
    expect(again.result.current.hasSpace).toBe(!hadRoom)
    act(() => again.result.current.releaseSpace())
    expect(again.result.current.hasSpace).toBe(false)
    again.unmount()
  })
})

describe('announcements that take turns', () => {
  const rotate = (count: number, isHeld = false) =>
    mountHook(([n, h]: [number, boolean]) => useRotation(n, h), [count, isHeld])
  const still = (reduce: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: reduce }))

  it('go round, and stand still while they are held', async () => {
    still(false)
    const hook = rotate(3)
    for (const index of [1, 2, 0]) {
      await pass(6000)
      expect(hook.result.current.index).toBe(index)
    }
    hook.rerender([3, true])
    await pass(60_000)
    expect(hook.result.current.index).toBe(0)
    hook.rerender([3, false])
    await pass(5900)
    expect(hook.result.current.index).toBe(0)
    hook.unmount()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('never name one that is not there', async () => {
    still(false)
    const hook = rotate(3)
    await pass(12_000)
    hook.rerender([2, false])
    expect(hook.result.current.index).toBeLessThan(2)
    hook.rerender([0, false])
    expect(hook.result.current.index).toBe(0)
    hook.rerender([1, false])
    expect([hook.result.current.index, vi.getTimerCount()]).toEqual([0, 0])
    hook.unmount()
  })

  it('wait to be started where less motion is asked for', async () => {
    still(true)
    const hook = rotate(2)
    await pass(20_000)
    expect([hook.result.current.index, hook.result.current.isPlaying]).toEqual([0, false])
    act(() => hook.result.current.toggle())
    await pass(6000)
    expect(hook.result.current.index).toBe(1)
    hook.unmount()
  })
})

describe('the bar of announcements', () => {
  it('shows those that are meant for it, one after the other, until each is put away', async () => {
    server.on('listAnnouncement', notices(notice('1'), notice('2', false), notice('3')))
    await mountApp(<NoticeBar />)
    expect(textOf(screen.getByRole('link'))).toBe('News 1')
    await pass(6000)
    expect(textOf(screen.getByRole('link'))).toBe('News 3')
    await user.click(screen.getByRole('button', { name: /News 3/ }))
    expect(textOf(screen.getByRole('link'))).toBe('News 1')
    expect(screen.queryAllByRole('button')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: /News 1/ }))
    expect(screen.queryByRole('link')).toBeNull()
    expect(useDismissed.getState().ids).toEqual(['3', '1'])
  })

  it('leads to all announcements when there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await mountApp(<NoticeBar />)
    expect(textOf(screen.getByRole('link'))).toContain('查看全部')
    vi.restoreAllMocks()
    window.dispatchEvent(new Event('online'))
  })

  it('keeps its room when nothing comes, so that nothing moves', async () => {
    const answer = held<object>()
    server.on('listAnnouncement', answer.answer)
    await mountApp(<NoticeBar />)
    expect(textOf(screen.getByRole('link'))).toContain('加载中')
    await settle(() => answer.give(notices()))
    expect(textOf(screen.getByRole('link'))).not.toContain('加载中')
    await cleanUp()
    localStorage.setItem(KEY, '0')
    server.on('listAnnouncement', notices(notice('1')))
    await mountApp(<NoticeBar />)
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('the account at a glance', () => {
  it('says what there is, and what is frozen', async () => {
    server.on('getUserInfo', aUser({ balanceFen: 123_456, frozenFen: 5, points: 12_345, orderCount: 6_789 }))
    await mountApp(<BalanceCard />)
    expect(document.body.textContent).toMatch(/¥0\.05.*¥1,234\.56.*6,789/)
    // They buy nothing; the wallet has them with their history.
    expect(document.body.textContent).not.toContain('12,345')
  })

  it.each([
    [{ orderCount: 1 }, true],
    [{ balanceFen: 1 }, true],
    [{ frozenFen: 1 }, true],
    [{}, false],
  ])('with %j shows sums: %s; before, the way to the first gift', async (own, hasSums) => {
    server.on('getUserInfo', aUser({ orderCount: 0, balanceFen: 0, frozenFen: 0, ...own }))
    await mountApp(<BalanceCard />)
    expect([screen.queryByText('提现') !== null, screen.queryByText('拿到第一件礼品') !== null]).toEqual([
      hasSums,
      !hasSums,
    ])
  })

  it('leads a newcomer to what comes next, and ticks what is done', async () => {
    server.on('getUserInfo', aUser({ balanceFen: 0, tradeUrl: null }))
    await mountApp(<BalanceCard />)
    expect(screen.queryAllByRole('listitem').map(textOf)).toEqual(['1设置交易链接', '2挑选礼品', '3在 Steam 收货'])
    expect(screen.getByRole('button', { name: '去设置' })).toBeTruthy()
    await cleanUp()
    server.on('getUserInfo', aUser({ balanceFen: 0 }))
    await mountApp(<BalanceCard />)
    expect(screen.queryAllByRole('listitem').map(textOf)[0]).toBe('设置交易链接已完成')
    expect(screen.getByRole('link', { name: '去挑选' }).getAttribute('href')).toBe('/gift')
  })

  it('offers to read it again where it could not be read, and shows no sum', async () => {
    server.on('getUserInfo', breaks(500))
    await mountApp(<BalanceCard />)
    expect(document.body.textContent).not.toContain('¥')
    server.on('getUserInfo', aUser({ balanceFen: 700 }))
    await user.click(screen.getByRole('button'))
    expect(document.body.textContent).toContain('¥7.00')
  })
})

describe('the greeting', () => {
  const bell = () => screen.queryAllByRole('link').find((link) => link.getAttribute('href') === '/message')

  it.each([
    [0, ''],
    [7, '7'],
    [99, '99'],
    [100, '99+'],
    [12_345, '99+'],
  ])('counts %i unread messages as “%s”', async (unreadCount, badge) => {
    server.on('getUserInfo', aUser({ unreadCount }))
    server.on('countUserUnreadMessage', { count: unreadCount })
    await mountApp(<Greeting />)
    expect(bell()?.textContent).toBe(badge)
    if (unreadCount > 0) expect(bell()?.getAttribute('aria-label')).toContain(String(unreadCount))
  })

  it('is there before anybody is known, in both languages', async () => {
    server.on('getUserInfo', held<object>().answer)
    await mountApp(<Greeting />)
    const chinese = textOf(screen.getByRole('heading'))
    await act(() => setLanguage('en'))
    expect([
      chinese.length > 0,
      textOf(screen.getByRole('heading')).length > 0,
      textOf(screen.getByRole('heading')) === chinese,
    ]).toEqual([true, true, false])
  })
})
