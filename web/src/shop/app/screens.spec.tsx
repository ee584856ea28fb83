import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import type { ComponentType } from 'react'
import { AppRouter } from '../router/router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { untilLoaded } from '../../kit/lib/untilLoaded'
import { useSession } from '../stores/session'
import { prefetchNext, prefetchOnTouch } from './afterFirstScreen'
import { routes } from '../router/screens'
import type { Route } from '../router/screens'
import { Screen, loadScreen } from './screens'

vi.mock('../../kit/lib/untilLoaded', async (original) => ({
  ...(await original<object>()),
  untilLoaded: vi.fn((load: () => Promise<unknown>) => load()),
}))

type Load = () => Promise<ComponentType>
const routeOf = (load: Load): Route => ({ ...(routes[0] as Route), load })
const Page = () => <p>page</p>
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))))
let shown: ReturnType<typeof render>

describe('a screen', () => {
  /** A screen whose code has to be waited for cannot be drawn at once. */
  const show = async (route: Route) => {
    shown = render(null)
    await act(async () =>
      shown.rerender(
        <Suspense fallback="waiting">
          <Screen route={route} />
        </Suspense>,
      ),
    )
  }
  afterEach(() => shown.unmount())

  it('that is loaded already is there at once, without a moment of waiting', async () => {
    const route = routeOf(() => Promise.resolve(Page))
    await loadScreen(route)
    shown = render(
      <Suspense fallback="waiting">
        <Screen route={route} />
      </Suspense>,
    )
    expect(shown.container.textContent).toBe('page')
  })

  it('that is still on its way is waited for, and loaded once', async () => {
    let arrive: (page: ComponentType) => void = () => {}
    const load = vi.fn<Load>(() => new Promise((resolve) => (arrive = resolve)))
    const route = routeOf(load)
    void loadScreen(route)
    await show(route)
    expect(shown.container.textContent).toBe('waiting')
    arrive(Page)
    await settle()
    expect(shown.container.textContent).toBe('page')
    expect(load).toHaveBeenCalledOnce()
  })

  it('that failed to load before it was asked for is loaded again', async () => {
    const load = vi.fn<Load>(() => Promise.resolve(Page)).mockRejectedValueOnce(new Error('no network'))
    const route = routeOf(load)
    await expect(loadScreen(route)).rejects.toThrow('no network')
    await show(route)
    await settle()
    expect(shown.container.textContent).toBe('page')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('whose code does not come says so once, and is asked for anew by the button', async () => {
    useSession.setState({ token: 'token' })
    const load = vi.fn<Load>(() => Promise.reject(new Error('gone')))
    const route = routeOf(load)
    shown = render(null)
    await act(async () =>
      shown.rerender(
        <AppRouter>
          <Suspense fallback="waiting">
            <Screen route={route} />
          </Suspense>
        </AppRouter>,
      ),
    )
    await settle()
    expect(shown.container.textContent).toContain('页面没有加载出来')
    expect(load).toHaveBeenCalledOnce()
    load.mockResolvedValue(Page)
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    await settle()
    expect(shown.container.textContent).toBe('page')
  })

  it('whose code did not come is asked for anew by whoever comes back to it', async () => {
    const load = vi.fn<Load>(() => Promise.reject(new Error('gone')))
    const route = routeOf(load)
    const view = (
      <AppRouter>
        <Suspense fallback="waiting">
          <Screen route={route} />
        </Suspense>
      </AppRouter>
    )
    shown = render(null)
    await act(async () => shown.rerender(view))
    await settle()
    await act(async () => shown.rerender(null))
    load.mockResolvedValue(Page)
    await act(async () => shown.rerender(view))
    await settle()
    expect(shown.container.textContent).toBe('page')
  })

  it('is waited for by one hand however many pages show it, for as long as the address is its own', async () => {
    vi.mocked(untilLoaded).mockClear()
    const route = routeOf(() => Promise.resolve(Page))
    await show(route)
    await settle()
    await act(async () =>
      shown.rerender(
        <Suspense>
          <Screen route={route} />
          <Screen route={route} />
        </Suspense>,
      ),
    )
    await settle()
    expect(shown.container.textContent).toBe('pagepage')
    expect(untilLoaded).toHaveBeenCalledOnce()
    const isWanted = vi.mocked(untilLoaded).mock.calls[0]?.[1]
    history.replaceState(null, '', '/bag')
    expect(isWanted?.()).toBe(false)
  })
})

describe('loading ahead', () => {
  const load = vi.fn<Load>(() => Promise.reject(new Error('no network')))
  const watched = routes.find(({ path }) => path === '/order-detail/:orderNo') as Route
  const touch = (html: string, kind: string) => {
    document.body.innerHTML = html
    document.querySelector('b')?.dispatchEvent(new Event(kind, { bubbles: true }))
  }
  prefetchOnTouch()

  beforeEach(() => {
    load.mockClear()
    vi.spyOn(watched, 'load').mockImplementation(load)
  })
  afterEach(async () => {
    await settle()
    vi.restoreAllMocks()
  })

  it.each(['pointerover', 'touchstart'])(
    'begins with %s on a link, whatever is in it, and a failure says nothing',
    async (kind) => {
      touch('<a href="/order-detail/S1?a=1"><i><b>order</b></i></a>', kind)
      await settle()
      expect(load).toHaveBeenCalledOnce()
    },
  )

  it.each([
    ['a link of another host', '<a href="https://x.example/order-detail/S1"><b>x</b></a>'],
    ['an address without a screen', '<a href="/nowhere/at/all"><b>x</b></a>'],
    ['what is no link', '<p><b>x</b></p>'],
    ['a link without an address', '<a><b>x</b></a>'],
  ])('leaves %s alone', (_what, html) => {
    touch(html, 'touchstart')
    expect(load).not.toHaveBeenCalled()
  })

  it('brings the tabs one after another before they are asked for, even if one fails, and nothing else', async () => {
    const idle: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
    const begun: string[] = []
    for (const route of routes) {
      vi.spyOn(route, 'load').mockImplementation(async () => {
        begun.push(route.path)
        if (route.path === '/gift') throw new Error('gone')
        return Page
      })
    }
    void prefetchNext()
    await settle()
    for (const sofar of [
      ['/'],
      ['/', '/gift'],
      ['/', '/gift', '/bag'],
      ['/', '/gift', '/bag', '/user'],
      ['/', '/gift', '/bag', '/user'],
    ]) {
      expect(begun).toEqual(sofar)
      idle.shift()?.()
      await settle()
    }
    vi.unstubAllGlobals()
  })
})
