import { Activity, useEffect, useLayoutEffect, useState } from 'react'
import type { Location } from 'react-router'
import { useUserInfo } from '../data/account'
import { paths } from '../lib/paths'
import { forgetTabAddresses, rememberTabAddress } from '../stores/tabAddresses'
import { useSession } from '../stores/session'
import { LocalRouter, useAddress } from './AppRouter'
import { forgetScroll } from './keptScroll'
import { guard } from './guard'
import { PageFrame } from './layout/PageFrame'
import type { AppRoute, ShownPage } from './appRoute'

/**
 * Kept pages stay, the others leave, and /login clears everything. The order is fixed, so nothing is moved in the
 * document.
 */
export function nextPages(pages: readonly ShownPage[], shown: ShownPage): readonly ShownPage[] {
  const others =
    shown.route.path === paths.login ? [] : pages.filter((page) => page.route.keepAlive && page.route !== shown.route)
  return [...others, shown].toSorted((a, b) => (a.route.path < b.route.path ? -1 : 1))
}

export function Pages() {
  const { location } = useAddress()
  const token = useSession((session) => session.token)
  const user = useUserInfo()
  const verdict = guard(location, { token, roles: user.data?.roles ?? [], rolesKnown: user.data !== undefined })
  const [pages, setPages] = useState<readonly ShownPage[]>([])
  const route = verdict.go === 'show' ? verdict.route : null
  const current = pages.find((page) => page.location === location)
  if (route && current?.route !== route) setPages(nextPages(pages, { route, location }))
  useNotes(route, location)
  return (
    <>
      {verdict.go === 'redirect' && <Redirect key={location.key} to={verdict.to} />}
      {pages.map((page) => (
        <Activity key={page.route.path} mode={page === current ? 'visible' : 'hidden'}>
          <LocalRouter at={page.location}>
            <PageFrame page={page} />
          </LocalRouter>
        </Activity>
      ))}
    </>
  )
}

function Redirect({ to }: { to: string }) {
  const { navigator } = useAddress()
  useEffect(() => navigator.replace(to), [navigator, to])
  return null
}

function useNotes(route: AppRoute | null, location: Location): void {
  useLayoutEffect(() => {
    if (route?.keepAlive) rememberTabAddress(route.path, location.pathname + location.search)
    if (route?.path !== paths.login) return
    forgetTabAddresses()
    forgetScroll()
  }, [route, location])
}
