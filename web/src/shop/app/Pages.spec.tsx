import { act, fireEvent, render } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useLayoutEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { AppRouter, useLocation, useNavigate, useParams } from '../router/router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { queryClient } from '../data/queryClient'
import { useSession } from '../stores/session'
import { useTabAddresses } from '../router/tabAddresses'
import { serve } from '../../kit/testing/server'
import { Screens } from './App'
import { routes } from '../router/screens'
import { loadScreen } from './screens'

let go: ReturnType<typeof useNavigate>
let shown: ReturnType<typeof render>
const drawn = vi.fn<(text: string) => void>()

/** Each screen shows the location that it renders with, and counts its presses. */
function Screen() {
  const { pathname, search } = useLocation()
  const { id } = useParams()
  const [presses, setPresses] = useState(0)
  const text = `${pathname}${search}${id ? ` (${id})` : ''}`
  drawn(text)
  return <button type="button" onClick={() => setPresses(presses + 1)}>{`${text} ${presses}`}</button>
}
function Steer() {
  const navigate = useNavigate()
  useLayoutEffect(() => void (go = navigate))
  return null
}

/** The buttons that can be seen; a kept page that is hidden is still in the document. */
const seen = () =>
  [...shown.container.querySelectorAll('main button')].filter((one) => !one.closest('[style*="display: none"]'))
const text = () => seen().map(({ textContent }) => textContent)
const inDocument = () => [...shown.container.querySelectorAll('main button')].map(({ textContent }) => textContent)
const turn = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
async function visit(address: string) {
  await act(async () => go(address))
  await turn()
}
const press = () => fireEvent.click(seen()[0] as Element)

async function start(address: string, token: string | null = 'mine', user: object = { roles: ['customer'] }) {
  useSession.setState({ token })
  serve({ getUserInfo: () => user, getClientConfig: () => ({}) })
  history.replaceState({ key: 'first', idx: 0 }, '', address)
  shown = render(null)
  await act(async () =>
    shown.rerender(
      <QueryClientProvider client={queryClient}>
        <AppRouter>
          <Steer />
          <Suspense fallback="waiting">
            <Screens />
          </Suspense>
        </AppRouter>
      </QueryClientProvider>,
    ),
  )
  await turn()
}

beforeAll(async () => {
  for (const route of routes) vi.spyOn(route, 'load').mockImplementation(() => Promise.resolve(Screen as ComponentType))
  await Promise.all(routes.map(loadScreen))
})
afterEach(() => {
  shown.unmount()
  queryClient.clear()
  useTabAddresses.setState({ left: {} })
  useSession.setState({ token: null })
  vi.unstubAllGlobals()
  drawn.mockClear()
})

it('a kept page waits as it was left, and does not follow the address', async () => {
  await start('/gift?category=knife')
  press()
  drawn.mockClear()
  await visit('/gift-detail/7')
  expect(text()).toEqual(['/gift-detail/7 (7) 0'])
  expect(inDocument()).toContain('/gift?category=knife 1')
  expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['/gift?category=knife', '/gift-detail/7 (7)']))
  await visit('/gift?category=knife')
  expect(text()).toEqual(['/gift?category=knife 1'])
})

it('a page that is not kept begins anew', async () => {
  await start('/gift')
  await visit('/gift-detail/7')
  press()
  await visit('/bag')
  await visit('/gift-detail/7')
  expect(text()).toEqual(['/gift-detail/7 (7) 0'])
})

it('a page of another variant takes the place of the last', async () => {
  await start('/gift-detail/7')
  await visit('/gift-detail/8')
  expect(text()).toEqual(['/gift-detail/8 (8) 0'])
  expect(inDocument()).toHaveLength(1)
})

it('the tabs know where they were left, until the next login', async () => {
  await start('/gift?category=knife')
  await visit('/bag?state=held')
  expect(useTabAddresses.getState().left).toEqual({ '/gift': '/gift?category=knife', '/bag': '/bag?state=held' })
  await act(async () => useSession.setState({ token: null }))
  await turn()
  expect(location.pathname + location.search).toBe('/login?redirect=%2Fbag%3Fstate%3Dheld')
  expect(inDocument()).toHaveLength(1)
  expect(useTabAddresses.getState().left).toEqual({})
})

it.each([
  ['a stranger', '/purse', null, '/login?redirect=%2Fpurse'],
  ['a customer, from the login', '/login?redirect=%2Fbag', 'mine', '/bag'],
  ['a customer, from nowhere', '/nowhere', 'mine', '/404'],
  ['whoever spells it otherwise', '/Gift/', 'mine', '/gift'],
])('%s is led to the right place', async (_who, address, token, place) => {
  await start(address, token)
  expect(location.pathname + location.search).toBe(place)
  expect(text()).toEqual([`${place} 0`])
})

it('waits with a page that asks for a role until the roles are known', async () => {
  let know: (user: object) => void = () => {}
  await start('/dev-role', 'mine', new Promise((resolve) => (know = resolve)))
  expect(text()).toEqual([])
  know({ roles: ['tester'] })
  await turn()
  expect(text()).toEqual(['/dev-role 0'])
})
