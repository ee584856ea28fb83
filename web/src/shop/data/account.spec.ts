import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../kit/api/errors'
import type { ApiFailure } from '../../kit/api/errors'
import { serve } from '../../kit/testing/server'
import { endsSession } from './account'

const jar = vi.hoisted(() => new Map<string, string>())
vi.mock('../../kit/lib/cookie', () => ({
  hostCookie: (name: string) => name,
  readCookie: (name: string) => jar.get(name) ?? null,
  writeCookie: (name: string, value: string) => void jar.set(name, value),
  clearCookie: (name: string) => void jar.delete(name),
}))

const TOKEN = 'satchel_token'
const FLASH = 'satchel_flash'
const goTo = vi.fn()
let online = true
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** A tab that is opened with a login, or without one. */
async function openTab(token: string | null, address = '/bag?state=held') {
  vi.resetModules()
  if (token) jar.set(TOKEN, token)
  history.replaceState(null, '', address)
  const [account, session, { queryClient }, tabs] = await Promise.all([
    import('./account'),
    import('../stores/session'),
    import('./queryClient'),
    import('../router/tabAddresses'),
  ])
  return { ...account, ...session, queryClient, tabs }
}

beforeEach(() => {
  vi.useFakeTimers()
  jar.clear()
  sessionStorage.clear()
  online = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  vi.spyOn(location, 'replace').mockImplementation(goTo)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  goTo.mockClear()
})

describe('a login ends', () => {
  const http = (status: number, isOurs = false): ApiFailure => ({ kind: 'http', status, msg: '', reason: null, isOurs })

  it.each<[ApiFailure, boolean]>([
    [http(401), true],
    [http(403, true), true],
    [http(404, true), true],
    [http(500, true), true],
    [{ kind: 'refused', code: 4011, msg: '', reason: null, isOurs: true }, true],
    [{ kind: 'refused', code: 4011, msg: '', reason: null }, false],
    [http(403), false],
    [http(500), false],
    [http(502), false],
    [http(429, true), false],
    [http(503, true), false],
    [{ kind: 'network' }, false],
    [{ kind: 'timeout' }, false],
    [{ kind: 'foreign' }, false],
  ])('with %o: %s', (failure, isOver) => expect(endsSession(new ApiError(failure))).toBe(isOver))

  it('with nothing else', () => {
    expect(endsSession(null)).toBe(false)
    expect(endsSession(new TypeError('bug'))).toBe(false)
  })
})

describe('signing in', () => {
  it('leaves nothing of whoever was here before', async () => {
    const tab = await openTab(null)
    tab.queryClient.setQueryData(['listBag', 'en', {}], ['theirs'])
    tab.tabs.rememberTabAddress('/gift', '/gift?keyword=theirs')
    tab.signIn('mine')
    expect(tab.queryClient.getQueryCache().getAll()).toEqual([])
    expect(tab.tabs.useTabAddresses.getState().left).toEqual({})
    expect([tab.currentToken(), jar.get(TOKEN)]).toEqual(['mine', 'mine'])
  })
})

describe('signing out', () => {
  it('tells the server once, however often it is pressed, and begins anew at the login', async () => {
    const server = serve({ logout: () => null })
    const tab = await openTab('mine')
    void tab.signOut('Goodbye')
    void tab.signOut('Goodbye')
    await pass()
    expect(server.named('logout')).toHaveLength(1)
    expect(jar.has(TOKEN)).toBe(false)
    expect(sessionStorage.getItem(FLASH)).toBe('Goodbye')
    expect(goTo.mock.calls).toEqual([['/login']])
  })

  it.each([
    ['is silent', () => new Promise(() => {}), 3000],
    ['has a fault', () => new Response('{}', { status: 500 }), 0],
  ])('succeeds here even if the server %s', async (_what, logout, patience) => {
    serve({ logout })
    const tab = await openTab('mine')
    void tab.signOut()
    await pass(Math.max(0, patience - 1))
    if (patience > 0) expect(goTo).not.toHaveBeenCalled()
    await pass(1)
    expect(jar.has(TOKEN)).toBe(false)
    expect(goTo).toHaveBeenCalledOnce()
  })

  it('does not take away a login that another tab has made meanwhile', async () => {
    serve({ logout: () => void jar.set(TOKEN, 'newer') })
    const tab = await openTab('mine')
    await tab.signOut()
    expect(jar.get(TOKEN)).toBe('newer')
  })

  it('goes on in this page where none could be loaded, and works there again', async () => {
    online = false
    serve({})
    const tab = await openTab('mine')
    tab.queryClient.setQueryData(['listBag', 'en', {}], ['mine'])
    const moved = vi.fn()
    window.addEventListener('popstate', moved, { once: true })
    await tab.signOut()
    expect(goTo).not.toHaveBeenCalled()
    expect(location.pathname).toBe('/login')
    expect(moved).toHaveBeenCalledOnce()
    expect(tab.currentToken()).toBeNull()
    expect(tab.queryClient.getQueryCache().getAll()).toEqual([])
    tab.signIn('other')
    await tab.signOut()
    expect(tab.currentToken()).toBeNull()
  })
})

describe('a login that the server has ended', () => {
  it('by a deletion that the customer asked for, and says what the deletion says', async () => {
    serve({ logout: () => null })
    const tab = await openTab('mine')
    let answer = () => {}
    const deletion = tab.endingLogin(new Promise<void>((resolve) => (answer = resolve)))
    // The event stream hears of it first.
    const heard = tab.endLogin('mine')
    await pass()
    expect(goTo).not.toHaveBeenCalled()
    answer()
    await Promise.all([deletion, heard])
    await Promise.all([tab.signOut('farewell'), pass(3000)])
    expect([goTo.mock.lastCall, sessionStorage.getItem(FLASH)]).toEqual([['/login'], 'farewell'])
  })

  it('as ever when the deletion that the customer asked for has failed', async () => {
    serve({ logout: () => null })
    const tab = await openTab('mine')
    const deletion = tab.endingLogin(Promise.reject(new Error('lost'))).catch(() => undefined)
    await Promise.all([tab.endLogin('mine'), deletion, pass(3000)])
    expect(goTo).toHaveBeenCalledWith('/bag?state=held')
  })

  it('means that the account is gone where the answer to its deletion was lost', async () => {
    serve({ logout: () => null })
    const tab = await openTab('mine')
    const errors = await import('../../kit/api/errors')
    await tab.endingLogin(Promise.reject(new errors.ApiError({ kind: 'network' }))).catch(() => undefined)
    await Promise.all([tab.endLogin('mine'), pass(3000)])
    expect([goTo.mock.lastCall, sessionStorage.getItem(FLASH)]).toEqual([
      ['/login'],
      '您申请注销后登录已失效，账号应已注销',
    ])
  })

  it('means nothing of the kind once the customer was read since', async () => {
    serve({ logout: () => null })
    const tab = await openTab('mine')
    const errors = await import('../../kit/api/errors')
    await tab.endingLogin(Promise.reject(new errors.ApiError({ kind: 'network' }))).catch(() => undefined)
    await pass(1000)
    tab.queryClient.setQueryData(['getUserInfo', 'zh-CN', {}], {})
    await Promise.all([tab.endLogin('mine'), pass(3000)])
    expect([goTo.mock.lastCall, sessionStorage.getItem(FLASH)]).toEqual([['/bag?state=held'], '登录已过期，请重新登录'])
  })

  it('leads back to the place after the next one', async () => {
    serve({ logout: () => null })
    const tab = await openTab('mine')
    await tab.endLogin('mine')
    expect(goTo.mock.calls).toEqual([['/bag?state=held']])
    expect(sessionStorage.getItem(FLASH)).toBe('登录已过期，请重新登录')
  })

  it('gives way to the one that another tab has made', async () => {
    const server = serve({ logout: () => null })
    const tab = await openTab('mine')
    jar.set(TOKEN, 'theirs')
    await tab.endLogin('mine')
    expect(jar.get(TOKEN)).toBe('theirs')
    expect(server.named('logout')).toEqual([])
    expect(goTo.mock.calls).toEqual([['/']])
    expect(sessionStorage.getItem(FLASH)).not.toBe('登录已过期，请重新登录')
  })

  it('says nothing about the one that has come since', async () => {
    serve({ logout: () => null })
    const tab = await openTab('mine')
    await tab.endLogin('before')
    await tab.endLogin(null)
    expect(goTo).not.toHaveBeenCalled()
    expect(sessionStorage.getItem(FLASH)).toBeNull()
    expect(jar.get(TOKEN)).toBe('mine')
  })

  it('is nothing where nobody is signed in', async () => {
    const server = serve({ logout: () => null })
    const tab = await openTab(null)
    await tab.endLogin(null)
    expect(goTo).not.toHaveBeenCalled()
    expect(server.asked).toEqual([])
  })
})

describe('another tab', () => {
  it.each([
    ['signs out', 'mine', null, '/login', false],
    ['signs another customer in', 'mine', 'theirs', '/', true],
    ['signs in', null, 'theirs', '/bag?state=held', false],
  ])('that %s is followed', async (_what, here, there, place, isSaid) => {
    const tab = await openTab(here)
    if (there) jar.set(TOKEN, there)
    else jar.delete(TOKEN)
    tab.followOtherTab()
    tab.followOtherTab()
    expect(goTo.mock.calls).toEqual([[place]])
    expect(sessionStorage.getItem(FLASH) !== null).toBe(isSaid)
  })

  it('is heard of when the customer comes back to this one, and only if the login is another', async () => {
    const tab = await openTab('mine')
    const received = vi.fn()
    tab.watchLoginOfOtherTabs(received)
    window.dispatchEvent(new Event('focus'))
    expect(received).not.toHaveBeenCalled()
    jar.set(TOKEN, 'theirs')
    for (const event of ['focus', 'pageshow']) window.dispatchEvent(new Event(event))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(received).toHaveBeenCalledTimes(3)
  })
})
