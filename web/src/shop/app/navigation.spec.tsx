import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../data/queryClient'
import { act, fireEvent, render } from '@testing-library/react'
import { AppRouter, useLocation, useNavigate, transitionOf } from '../router/router'
import type { Location } from '../../kit/lib/history'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withoutOverlays } from '../../kit/lib/overlays'
import { useSession } from '../stores/session'
import { useTabAddresses } from '../router/tabAddresses'
import { mountHook } from '../testing/hook'
import { TabBar, useLiveUpdates } from './App'
import { keepInputDuringTransitions } from './afterFirstScreen'
import { pass } from '../../kit/testing/user'

const live = vi.hoisted(() => ({ stop: vi.fn(), startLiveUpdates: vi.fn() }))
vi.mock('../data/live', () => ({ startLiveUpdates: live.startLiveUpdates }))
vi.mock('../../kit/lib/overlays', () => ({ withoutOverlays: vi.fn((navigate: () => void) => navigate()) }))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the movement between two pages', () => {
  const at = (pathname: string, state: unknown = null) => ({ pathname, state }) as Location

  it.each([
    ['from a tab to a tab', '/', '/bag', 1, null, 'fade'],
    ['deeper', '/gift', '/gift-detail/7', 1, null, 'push'],
    ['back from there', '/gift-detail/7', '/gift', -1, null, 'pop'],
    ['to the page above, for who came by a link', '/gift-detail/7', '/gift', 1, { upwards: true }, 'pop'],
    ['back to a tab from a tab', '/bag', '/', -1, null, 'fade'],
    ['forwards in the history', '/gift', '/gift-detail/7', 1, null, 'push'],
    ['by a redirection', '/gift', '/gift-detail/7', null, null, 'push'],
    ['within one route', '/gift-detail/7', '/gift-detail/8', 1, null, null],
    ['to nowhere', '/gift', '/nowhere/at/all', 1, null, null],
  ])('%s (%s → %s)', (_how, from, to, delta, state, expected) => {
    expect(transitionOf(at(from), at(to, state), delta)).toBe(expected)
  })
})

describe('the router', () => {
  let shown: ReturnType<typeof render>
  let go: ReturnType<typeof useNavigate>
  let keys: string[]
  function Page() {
    const { pathname, search, key } = useLocation()
    go = useNavigate()
    if (keys.at(-1) !== key) keys.push(key)
    return <p>{pathname + search}</p>
  }
  const text = () => shown.container.textContent
  const wait = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  /** The browser goes back or forward by itself. */
  const pop = async (state: object, address: string) => {
    history.replaceState(state, '', address)
    act(
      () =>
        void window.dispatchEvent(
          Object.assign(new PopStateEvent('popstate', { state }), { hasUAVisualTransition: false }),
        ),
    )
    await wait()
  }

  beforeEach(() => {
    keys = []
    history.replaceState({ key: 'a', idx: 0 }, '', '/gift')
    vi.mocked(withoutOverlays).mockClear()
    shown = render(
      <AppRouter>
        <Page />
      </AppRouter>,
    )
  })
  afterEach(() => shown.unmount())

  it('goes to its target once no sheet is in the way', async () => {
    act(() => go('/bag?state=held'))
    await wait()
    expect(text()).toBe('/bag?state=held')
    act(() => go('/order-list', { replace: true }))
    await wait()
    expect(text()).toBe('/order-list')
    expect(withoutOverlays).toHaveBeenCalledTimes(2)
  })

  it('waits with a navigation for a sheet that is closing', async () => {
    let closed: () => void = () => {}
    vi.mocked(withoutOverlays).mockImplementationOnce((navigate) => void (closed = navigate))
    act(() => go('/bag'))
    await wait()
    expect(text()).toBe('/gift')
    act(() => closed())
    await wait()
    expect(text()).toBe('/bag')
  })

  it('follows the browser', async () => {
    await pop({ key: 'b', idx: 1 }, '/bag')
    expect(text()).toBe('/bag')
  })

  it('hears nothing of the entry of a sheet, which is the same place', async () => {
    const before = keys.length
    await pop({ key: 'a', idx: 0, overlay: 1 }, '/gift')
    await pop({ key: 'a', idx: 0 }, '/gift')
    expect(keys).toHaveLength(before)
  })

  it('listens no longer once it has gone', async () => {
    shown.rerender(null)
    await pop({ key: 'c', idx: 1 }, '/bag')
    expect(text()).toBe('')
  })
})

describe('the tabs', () => {
  let shown: ReturnType<typeof render>
  const show = (address: string) => {
    history.replaceState({ key: 'a', idx: 0 }, '', address)
    shown = render(
      <QueryClientProvider client={queryClient}>
        <AppRouter>
          <TabBar />
        </AppRouter>
      </QueryClientProvider>,
    )
  }
  const links = () => [...shown.container.querySelectorAll('a')]
  afterEach(() => {
    shown.unmount()
    useTabAddresses.setState({ left: {} })
  })

  it('lead back to where they were left; the one that is open leads to its top', () => {
    useTabAddresses.setState({ left: { '/gift': '/gift?category=knife', '/bag': '/bag?state=held' } })
    show('/bag?state=held')
    expect(links().map((link) => link.getAttribute('href'))).toEqual(['/', '/gift?category=knife', '/bag', '/user'])
    expect(links().map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'page', null])
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    fireEvent.click(links()[2] as Element)
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'smooth' })
    expect(location.search).toBe('?state=held')
  })

  it.each(['/gift-detail/7', '/login', '/nowhere'])('are not there at %s', (address) => {
    show(address)
    expect(links()).toEqual([])
  })
})

describe('live updates', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    live.startLiveUpdates.mockReset().mockReturnValue(live.stop)
    live.stop.mockReset()
    useSession.setState({ token: 'mine' })
  })
  const start = () => mountHook(useLiveUpdates)
  const loaded = () => vi.waitFor(() => expect(live.startLiveUpdates).toHaveBeenCalled())

  it('begin after the first screen, and end with the login', async () => {
    const hook = start()
    await pass(1400)
    expect(live.startLiveUpdates).not.toHaveBeenCalled()
    await pass(100)
    await loaded()
    act(() => useSession.setState({ token: null }))
    expect(live.stop).toHaveBeenCalledOnce()
    hook.unmount()
    expect(live.stop).toHaveBeenCalledOnce()
  })

  it('go on when one login takes the place of another, because they follow it themselves', async () => {
    const hook = start()
    await pass(1500)
    await loaded()
    act(() => useSession.setState({ token: 'other' }))
    expect(live.stop).not.toHaveBeenCalled()
    hook.unmount()
  })

  it('do not begin for strangers, nor after the login has gone in between', async () => {
    useSession.setState({ token: null })
    start().unmount()
    useSession.setState({ token: 'mine' })
    const hook = start()
    await pass(1000)
    act(() => useSession.setState({ token: null }))
    await pass(5000)
    expect(live.startLiveUpdates).not.toHaveBeenCalled()
    hook.unmount()
  })
})

describe('a press while pages move', () => {
  let finish: () => void = () => {}
  const skipTransition = vi.fn()
  const root = document.documentElement
  const move = () => {
    const finished = new Promise<void>((resolve) => (finish = resolve))
    Object.assign(document, { activeViewTransition: { finished, skipTransition } })
  }
  const pressed = vi.fn()
  const press = async ({ target = root, isTrusted = true }: { target?: Element; isTrusted?: boolean } = {}) => {
    target.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    const click = Object.assign(new Event('click', { bubbles: true }), { clientX: 1, clientY: 2 })
    Object.defineProperty(click, 'isTrusted', { value: isTrusted })
    target.dispatchEvent(click)
    finish()
    await new Promise((resolve) => setTimeout(resolve))
  }
  keepInputDuringTransitions()

  beforeEach(() => {
    document.body.innerHTML = '<button type="button"><b>Pay</b></button>'
    document.querySelector('button')?.addEventListener('click', pressed)
    Object.assign(document, { elementFromPoint: () => document.querySelector('b') })
    pressed.mockClear()
    skipTransition.mockClear()
  })
  afterEach(() => void Reflect.deleteProperty(document, 'activeViewTransition'))

  it('ends the movement and goes to what lies under it', async () => {
    move()
    await press()
    expect(skipTransition).toHaveBeenCalledOnce()
    expect(pressed).toHaveBeenCalledOnce()
  })

  it.each([
    ['that reached its button by itself', { target: () => document.querySelector('button') as Element }, 1],
    ['that no finger made', { isTrusted: false }, 0],
  ])(
    '%s is not made twice',
    async (_which, { target, ...options }: { target?: () => Element; isTrusted?: boolean }, times) => {
      move()
      await press({ ...options, ...(target && { target: target() }) })
      expect(pressed).toHaveBeenCalledTimes(times)
    },
  )

  it('where nothing moves is left alone', async () => {
    await press()
    expect(pressed).not.toHaveBeenCalled()
  })
})
