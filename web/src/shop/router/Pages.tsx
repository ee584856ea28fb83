import { Activity, useEffect, useLayoutEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { guard } from './guard'
import type { Visitor } from './guard'
import type { Location } from '../../kit/lib/history'
import { paths } from './paths'
import { PageRouter, useLocation, useNavigate } from './router'
import type { Route } from './screens'
import { forgetScroll } from './scroll'
import { forgetTabAddresses, rememberTabAddress } from './tabAddresses'

export type ShownPage = { route: Route; location: Location }

/**
 * Kept pages stay, the others leave, and /login clears everything. The order is fixed, so nothing is moved in the
 * document.
 */
export function nextPages(pages: readonly ShownPage[], shown: ShownPage): readonly ShownPage[] {
  const others =
    shown.route.path === paths.login ? [] : pages.filter((page) => page.route.keepAlive && page.route !== shown.route)
  return [...others, shown].toSorted((a, b) => (a.route.path < b.route.path ? -1 : 1))
}

/** The page at the address, and hidden behind it those that are kept. `Frame` draws a page. */
export function Pages({ visitor, Frame }: { visitor: Visitor; Frame: ComponentType<{ page: ShownPage }> }) {
  const location = useLocation()
  const verdict = guard(location, visitor)
  const [pages, setPages] = useState<readonly ShownPage[]>([])
  const route = verdict.go === 'show' ? verdict.route : null
  const current = pages.find((page) => page.location === location)
  if (route && current?.route !== route) setPages(nextPages(pages, { route, location }))
  useRememberedTab(route, location)
  return (
    <>
      {verdict.go === 'redirect' && <Redirect key={location.key} to={verdict.to} />}
      {pages.map((page) => (
        <Activity key={page.route.path} mode={page === current ? 'visible' : 'hidden'}>
          <PageRouter at={page.location}>
            <Frame page={page} />
          </PageRouter>
        </Activity>
      ))}
    </>
  )
}

function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}

function useRememberedTab(route: Route | null, location: Location): void {
  useLayoutEffect(() => {
    if (route?.keepAlive) rememberTabAddress(route.path, location.pathname + location.search)
    if (route?.path !== paths.login) return
    forgetTabAddresses()
    forgetScroll()
  }, [route, location])
}
