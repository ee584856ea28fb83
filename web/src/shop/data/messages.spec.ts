import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '../stores/session'
import { mountHook } from '../testing/hook'
import { page, refusal, serve } from '../../kit/testing/server'
import { useUserInfo } from './account'
import { useAnnouncements, useBanner } from './announcements'
import { useShownSince, queryClient } from './queryClient'
import { useMessage, useMessages, useReadAll } from './messages'
import { refreshUnreadCount, setUnreadCount, useUnreadCount } from './unread'
import { pass } from '../../kit/testing/user'

const message = (id: string, read = false) => ({ id, read, title: id })
const unreadOf = (count: number) => () => ({ unreadCount: count })

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') })
  queryClient.clear()
  useSession.setState({ token: 'mine' })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a message that is read', () => {
  const readIn = (list: ReturnType<typeof useMessages>) =>
    list.data?.pages.flatMap(({ items }) => items.filter(({ read }) => read).map(({ id }) => id))

  it('is marked in its list, and the badge follows the server', async () => {
    let unread = 2
    serve({
      listMessage: () => page([message('1'), message('2'), message('3', true)]),
      getMessageDetail: ({ params }) => ({ ...message(params.id ?? '', true), text: (unread -= 1) }),
      countUserUnreadMessage: () => ({ count: unread }),
      getUserInfo: unreadOf(2),
    })
    const list = mountHook(useMessages)
    const badge = mountHook(useUnreadCount)
    await pass()
    expect(badge.result.current).toBe(2)
    mountHook(useMessage, '2')
    await pass()
    await pass()
    expect(readIn(list.result.current)).toEqual(['2', '3'])
    expect(badge.result.current).toBe(1)
  })

  it('is read even if nobody can say how many are left', async () => {
    serve({ getMessageDetail: () => message('1', true), countUserUnreadMessage: () => refusal('internal') })
    const hook = mountHook(useMessage, '1')
    await pass()
    expect(hook.result.current.data?.id).toBe('1')
  })

  it('stays unread when it could not be read', async () => {
    serve({ listMessage: () => page([message('1')]), getMessageDetail: () => refusal('message_not_found') })
    const list = mountHook(useMessages)
    mountHook(useMessage, '1')
    await pass()
    expect(readIn(list.result.current)).toEqual([])
  })

  it('is not asked for without a number', async () => {
    const server = serve({})
    mountHook(useMessage, '')
    await pass()
    expect(server.asked).toEqual([])
  })
})

describe('reading all messages', () => {
  it.each([
    ['as the server says', () => ({ count: 0 }), 0],
    ['unless it refuses', () => refusal('internal'), 5],
  ])('empties the badge %s', async (_how, answer, left) => {
    serve({ readAllMessage: answer, getUserInfo: unreadOf(5) })
    const badge = mountHook(useUnreadCount)
    const all = mountHook(useReadAll)
    await pass()
    all.result.current.mutate()
    await pass()
    await pass()
    expect(badge.result.current).toBe(left)
  })
})

describe('the badge', () => {
  it('shows whichever number was read last', async () => {
    let inAccount = 3
    serve({ getUserInfo: () => ({ unreadCount: inAccount }), countUserUnreadMessage: () => ({ count: 1 }) })
    const badge = mountHook(useUnreadCount)
    await pass()
    expect(badge.result.current).toBe(3)
    await vi.advanceTimersByTimeAsync(1000)
    await refreshUnreadCount()
    await pass(10)
    expect(badge.result.current).toBe(1)
    inAccount = 7
    await vi.advanceTimersByTimeAsync(1000)
    await queryClient.invalidateQueries({ queryKey: ['getUserInfo'] })
    await pass(10)
    expect(badge.result.current).toBe(7)
  })

  it('is empty for strangers, and asks for nothing', async () => {
    useSession.setState({ token: null })
    const server = serve({})
    const badge = mountHook(useUnreadCount)
    await pass()
    expect(badge.result.current).toBe(0)
    expect(server.asked).toEqual([])
  })

  it('is not invented where nothing was read', () => {
    setUnreadCount((count) => count + 1)
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })
})

describe('announcements', () => {
  it('that are put away leave the banner, and stay in the list', async () => {
    const all = [
      { id: '1', banner: true },
      { id: '2', banner: false },
      { id: '3', banner: true },
    ]
    serve({ listAnnouncement: () => page(all) })
    const banner = mountHook(useBanner)
    const list = mountHook(useAnnouncements)
    expect(banner.result.current).toEqual({ notices: undefined, isComing: true })
    await pass()
    expect(banner.result.current.notices?.map(({ id }) => id)).toEqual(['1', '3'])
    const { dismissAnnouncement } = await import('../stores/dismissed')
    act(() => dismissAnnouncement('1'))
    await pass()
    expect(banner.result.current.notices?.map(({ id }) => id)).toEqual(['3'])
    expect(list.result.current.data?.pages[0]?.items).toHaveLength(3)
  })
})

describe('what is shown without a network', () => {
  it('is as old as its oldest part that is on the screen', async () => {
    const since = mountHook(useShownSince)
    expect(since.result.current).toBeNull()
    const old = Date.now() - 3_600_000
    queryClient.setQueryData(
      ['listMessage', 'zh-CN', { limit: 20 }],
      { pages: [page([])], pageParams: [''] },
      { updatedAt: old },
    )
    queryClient.setQueryData(['getClientConfig', 'zh-CN', {}], {}, { updatedAt: 1 })
    queryClient.setQueryData(['getOrder', 'zh-CN', {}], {}, { updatedAt: 2 })
    serve({ getUserInfo: unreadOf(0), listMessage: () => refusal('internal') })
    const list = mountHook(useMessages)
    await pass(10)
    expect(since.result.current).toBe(old)
    list.unmount()
    await pass(10)
    expect(since.result.current).toBeNull()
  })

  it('is nothing on a screen that was never read, whatever the frame shows', async () => {
    const since = mountHook(useShownSince)
    const old = Date.now() - 3_600_000
    serve({ listMessage: () => refusal('internal') })
    queryClient.setQueryData(['getUserInfo', 'zh-CN', {}], { unreadCount: 0 }, { updatedAt: old })
    const frame = mountHook(useUserInfo)
    await pass(10)
    expect([frame.result.current.data === undefined, since.result.current === null]).toEqual([false, false])
    mountHook(useMessages)
    await pass(10)
    expect(since.result.current).toBeNull()
  })
})
