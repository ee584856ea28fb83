import { addTransitionType, createContext, use, useLayoutEffect, useMemo, useState, useTransition } from 'react'
import type { ReactNode } from 'react'
import { addressOf, browserHistory } from '../../kit/lib/history'
import type { Location, NavigationState, Navigator } from '../../kit/lib/history'
import { withoutOverlays } from '../../kit/lib/overlays'
import { paramsAt, findRoute } from './screens'
import type { Params, Route } from './screens'

/** Where a part of the app is, and what leads elsewhere. */
type Place = { location: Location; params: Params; navigator: Navigator }

const PlaceContext = createContext<Place | null>(null)

/** True while the next screen is being prepared and the last one is still shown. */
export const NavigatingContext = createContext(false)

function usePlace(): Place {
  const place = use(PlaceContext)
  if (!place) throw new Error('there is no router around this')
  return place
}

export const useLocation = () => usePlace().location
/** The parts of the address that a screen was opened with. */
export const useParams = () => usePlace().params
export const useSearch = () => new URLSearchParams(useLocation().search)

type Navigate = {
  (delta: number): void
  (to: string, how?: { replace?: boolean; state?: NavigationState | null }): void
}

export function useNavigate(): Navigate {
  const { navigator } = usePlace()
  return useMemo<Navigate>(
    () =>
      (
        to: string | number,
        { replace = false, state = null }: { replace?: boolean; state?: NavigationState | null } = {},
      ) => {
        if (typeof to === 'number') navigator.go(to)
        else navigator[replace ? 'replace' : 'push'](to, state)
      },
    [navigator],
  )
}

export function Router({ location, navigator, children }: Omit<Place, 'params'> & { children: ReactNode }) {
  const place = useMemo(() => ({ location, params: paramsAt(location.pathname), navigator }), [location, navigator])
  return <PlaceContext value={place}>{children}</PlaceContext>
}

/** A page stays at its own location while it is hidden, and does not follow the address. */
export function PageRouter({ at, children }: { at: Location; children: ReactNode }) {
  const { navigator } = usePlace()
  return (
    <Router location={at} navigator={navigator}>
      {children}
    </Router>
  )
}

/** Follows the browser, with a transition of ours: that is what tells when a navigation is under way. */
export function AppRouter({ children }: { children: ReactNode }) {
  const [{ navigator, here, listen }] = useState(browserHistory)
  const [location, setLocation] = useState(here)
  const [navigating, startNavigation] = useTransition()
  useLayoutEffect(() => {
    let from = here()
    return listen((to, delta, event) => {
      // The entry of a sheet is the same place as its page.
      if (to.key === from.key && addressOf(to) === addressOf(from)) return
      // A swipe back has already been animated by the browser.
      const type = event?.hasUAVisualTransition ? null : transitionOf(from, to, delta)
      from = to
      const show = () =>
        startNavigation(() => {
          if (type) addTransitionType(type)
          setLocation(to)
        })
      // React animates nothing that is begun within `popstate`, because browsers restore the scroll position right
      // after it. Here the app does that itself.
      if (event) setTimeout(show)
      else show()
    })
  }, [here, listen])
  const guarded = useMemo<Navigator>(
    () => ({
      go: (delta) => withoutOverlays(() => navigator.go(delta)),
      push: (to, state) => withoutOverlays(() => navigator.push(to, state)),
      replace: (to, state) => withoutOverlays(() => navigator.replace(to, state)),
    }),
    [navigator],
  )
  return (
    <NavigatingContext value={navigating}>
      <Router location={location} navigator={guarded}>
        {children}
      </Router>
    </NavigatingContext>
  )
}

type PageTransition = Route['transition'] | 'pop'

/** How one page makes room for another: as the new one's route says, and the same way back. */
export function transitionOf(from: Location, to: Location, delta: number | null): PageTransition | null {
  const [before, after] = [findRoute(from.pathname), findRoute(to.pathname)]
  if (!before || !after || before === after) return null
  const isBack = (delta !== null && delta < 0) || to.state?.upwards === true
  if (!isBack) return after.transition
  return before.transition === 'push' ? 'pop' : before.transition
}
