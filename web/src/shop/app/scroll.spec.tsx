import type { Location } from '../../kit/lib/history'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mountHook } from '../testing/hook'
import { page, refusal, serve } from '../../kit/testing/server'
import { pass } from '../../kit/testing/user'

const at = (key: string, state: unknown = null) => ({ key, state, pathname: '/', search: '', hash: '' }) as Location
let scrollY = 0
let grow: () => void = () => {}
const isWatching = vi.fn()

/** The app as it begins, or begins anew after a reload. */
async function load() {
  vi.resetModules()
  const [scroll, reload, { queryClient }, { useSession }] = await Promise.all([
    import('../router/scroll'),
    import('./reload'),
    import('../data/queryClient'),
    import('../stores/session'),
  ])
  const open = (route: string, location: Location) =>
    mountHook((shown: Location) => scroll.useKeptScroll(route, shown), location)
  return { ...scroll, ...reload, queryClient, useSession, open }
}
const scrollTo = (y: number) => {
  scrollY = y
  window.dispatchEvent(new Event('scroll'))
}

beforeEach(() => {
  vi.useFakeTimers()
  scrollY = 0
  sessionStorage.clear()
  history.replaceState({ key: 'here' }, '', '/gift')
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrollY)
  vi.spyOn(window, 'scrollTo').mockImplementation((_x: unknown, y?: number) => void (scrollY = y ?? 0))
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(work: () => void) {
        grow = work
      }
      observe() {
        isWatching(true)
      }
      disconnect() {
        isWatching(false)
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a page', () => {
  it('opens at its top, and where it was left when the history leads back', async () => {
    const { open } = await load()
    const store = open('/gift', at('a'))
    scrollTo(1200)
    store.unmount()
    const detail = open('/gift-detail/:id', at('b'))
    expect(scrollY).toBe(0)
    scrollTo(300)
    detail.unmount()
    open('/gift', at('a')).unmount()
    expect(scrollY).toBe(1200)
    open('/gift', at('c')).unmount()
    expect(scrollY).toBe(0)
  })

  it('is where it was when its tab leads back to it', async () => {
    const { open } = await load()
    const store = open('/gift', at('a'))
    scrollTo(1200)
    store.unmount()
    open('/bag', at('b', { kept: true })).unmount()
    expect(scrollY).toBe(0)
    open('/gift', at('c', { kept: true })).unmount()
    expect(scrollY).toBe(1200)
  })

  it('of another variant stays where the last one is', async () => {
    const { open } = await load()
    const detail = open('/gift-detail/:id', at('a'))
    scrollTo(500)
    detail.rerender(at('b', { stay: true }))
    expect(scrollY).toBe(500)
    detail.rerender(at('c'))
    expect(scrollY).toBe(0)
    detail.unmount()
  })

  it('that the server drew may have been scrolled before the app came', async () => {
    const { open } = await load()
    scrollY = 700
    open('/gift', at('a')).unmount()
    expect(scrollY).toBe(700)
  })

  it('does not learn the place of the page that follows', async () => {
    const { open, positions } = await load()
    const store = open('/gift', at('a'))
    scrollTo(1200)
    store.unmount()
    scrollTo(0)
    expect(positions.get('a')).toBe(1200)
  })

  it('opens at its top after the login, whoever had left it', async () => {
    const { open, forgetScroll } = await load()
    const store = open('/gift', at('a'))
    scrollTo(1200)
    store.unmount()
    forgetScroll()
    open('/gift', at('a', { kept: true })).unmount()
    expect(scrollY).toBe(0)
  })
})

describe('a reload', () => {
  const LIST = ['listMessage', 'zh-CN', { limit: 20 }]
  const list = (...cursors: string[]) => ({ pages: cursors.map(() => page([])), pageParams: cursors })
  const kind = (type: string) =>
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])

  /** The list is on the screen, until the function that comes back is called. */
  async function showList({ queryClient }: Awaited<ReturnType<typeof load>>, data?: unknown): Promise<() => void> {
    const { QueryObserver } = await import('@tanstack/react-query')
    const observer = new QueryObserver(queryClient, { queryKey: LIST, staleTime: Infinity, queryFn: () => data })
    return observer.subscribe(() => {})
  }

  /** A tab of a customer who has read a list and scrolled it, just before the reload. */
  async function leave(token: string | null, data = list('', 'x'), positions: [string, number][] = [['here', 900]]) {
    const tab = await load()
    tab.useSession.setState({ token })
    for (const [key, y] of positions) tab.positions.set(key, y)
    tab.queryClient.setQueryData(LIST, data)
    const stop = await showList(tab, data)
    tab.keepPlaceOnReload()
    window.dispatchEvent(new Event('pagehide'))
    stop()
  }
  async function comeBack(token: string | null, type = 'reload') {
    kind(type)
    const tab = await load()
    tab.useSession.setState({ token })
    tab.keepPlaceOnReload()
    await pass()
    return tab
  }
  const isLong = (height: number) => vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height)

  it('reads the lists again as far as they were read, all pages at once', async () => {
    await leave('mine')
    const server = serve({ listMessage: ({ params }) => page([params.cursor ?? 'first']) })
    const tab = await comeBack('mine')
    expect(server.asked).toEqual([])
    await showList(tab, list(''))
    await pass()
    expect(server.asked.map(({ params }) => params)).toEqual([{ limit: '20' }, { limit: '50', cursor: 'x' }])
    expect(tab.queryClient.getQueryData(LIST)).toEqual({ pages: [page(['first']), page(['x'])], pageParams: ['', 'x'] })
  })

  it('shows no half of a list', async () => {
    await leave('mine')
    serve({ listMessage: ({ params }) => (params.cursor ? refusal('internal') : page([])) })
    const tab = await comeBack('mine')
    await showList(tab, list(''))
    await pass()
    expect(tab.queryClient.getQueryData(LIST)).toEqual(list(''))
  })

  it('of another address, and the way back from there, lead to the place too', async () => {
    await leave('mine')
    const server = serve({ listMessage: ({ params }) => page([params.cursor ?? 'first']) })
    history.replaceState({ key: 'other' }, '', '/bag')
    await showList(await comeBack('mine', 'navigate'), list(''))
    await pass()
    expect([server.asked, scrollY]).toEqual([[], 0])
    window.dispatchEvent(new Event('pagehide'))
    history.replaceState({ key: 'here' }, '', '/gift')
    const tab = await comeBack('mine', 'back_forward')
    await showList(tab, list(''))
    await pass()
    expect([server.asked.length, tab.positions.get('here')]).toEqual([2, 900])
  })

  it.each<[string, string | null]>([
    ['another customer', 'theirs'],
    ['nobody', null],
  ])('leads %s nowhere', async (_who, token) => {
    await leave('mine')
    const server = serve({})
    const tab = await comeBack(token)
    await showList(tab, list(''))
    expect(server.asked).toEqual([])
    expect(tab.positions.size).toBe(0)
  })

  it.each([
    ['one page', ['']],
    ['very many pages', Array.from({ length: 31 }, (_, index) => String(index))],
  ])('starts a list of %s anew', async (_what, cursors) => {
    await leave('mine', list(...cursors))
    const server = serve({})
    await comeBack('mine')
    expect(server.asked).toEqual([])
  })

  it('scrolls once the page is long enough', async () => {
    await leave('mine', list(''))
    isLong(1000)
    const tab = await comeBack('mine')
    expect(tab.positions.get('here')).toBe(900)
    grow()
    expect(scrollY).toBe(0)
    isLong(5000)
    grow()
    expect(scrollY).toBe(900)
    expect(isWatching).toHaveBeenLastCalledWith(false)
  })

  it.each(['wheel', 'touchstart', 'keydown'])(
    'does not scroll a page that the customer is already scrolling (%s)',
    async (event) => {
      await leave('mine', list(''))
      await comeBack('mine')
      window.dispatchEvent(new Event(event))
      expect(isWatching).toHaveBeenLastCalledWith(false)
    },
  )

  it('gives up after a while', async () => {
    await leave('mine', list(''))
    await comeBack('mine')
    await pass(5000)
    expect(isWatching).toHaveBeenLastCalledWith(false)
  })

  it('keeps the last forty places alone', async () => {
    await leave(
      'mine',
      list(''),
      Array.from({ length: 60 }, (_, index) => [`k${index}`, index]),
    )
    const tab = await comeBack('mine')
    expect([tab.positions.size, tab.positions.has('k19'), tab.positions.has('k59')]).toEqual([40, false, true])
  })

  it.each(['no json', 'null', '7'])('survives %s in its place', async (text) => {
    sessionStorage.setItem('satchel_place', text)
    const tab = await comeBack('mine')
    expect(tab.positions.size).toBe(0)
  })
})
