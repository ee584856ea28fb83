import { addTransitionType, createContext, use, useLayoutEffect, useMemo, useState, useTransition } from 'react'
import type { ReactNode } from 'react'
import { Router, createPath } from 'react-router'
import type { Location, Navigator } from 'react-router'
import { withoutOverlays } from '../lib/overlayHistory'
import { browserHistory } from './browserHistory'
import { transitionOf } from './transition'

type Address = { location: Location; navigator: Navigator }

/** True while the next screen is being prepared and the last one is still shown. */
export const NavigatingContext = createContext(false)

const AddressContext = createContext<Address | null>(null)

/** Where the app is, and what leads elsewhere; for what is outside of every `LocalRouter`. */
export function useAddress(): Address {
  const address = use(AddressContext)
  if (!address) throw new Error('there is no AppRouter around this')
  return address
}

/**
 * A router for one part of the app: a page stays at its own location `at` while it is hidden, all else follows the
 * address.
 */
export function LocalRouter({ at, children }: { at?: Location; children: ReactNode }) {
  const { location, navigator } = useAddress()
  return (
    <Router location={at ?? location} navigator={navigator}>
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
      if (to.key === from.key && createPath(to) === createPath(from)) return
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
      createHref: navigator.createHref,
      go: (delta) => withoutOverlays(() => navigator.go(delta)),
      push: (to, state) => withoutOverlays(() => navigator.push(to, state)),
      replace: (to, state) => withoutOverlays(() => navigator.replace(to, state)),
    }),
    [navigator],
  )
  const address = useMemo(() => ({ location, navigator: guarded }), [location, guarded])
  return (
    <NavigatingContext value={navigating}>
      <AddressContext value={address}>{children}</AddressContext>
    </NavigatingContext>
  )
}
