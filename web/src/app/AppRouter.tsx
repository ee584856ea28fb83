import { addTransitionType, createContext, useLayoutEffect, useMemo, useState, useTransition } from 'react'
import type { ReactNode } from 'react'
import { NavigationType, Router, createPath, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import type { Navigator } from 'react-router'
import { withoutOverlays } from '../lib/overlayHistory'
import { transitionOf } from './transition'

/** True while the next screen is being prepared and the last one is still shown. */
export const NavigatingContext = createContext(false)

/** The browser router, with a transition of ours around it: that is what tells when a navigation is under way. */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [state, setState] = useState({ action: history.action, location: history.location })
  const [navigating, startNavigation] = useTransition()
  useLayoutEffect(() => {
    let { location: from } = history
    // A swipe back has already been animated by the browser.
    let isAnimated = false
    const notice = (event: PopStateEvent) => (isAnimated = event.hasUAVisualTransition)
    window.addEventListener('popstate', notice)
    const stop = history.listen(({ action, location, delta }) => {
      // The entry of a sheet is the same place as its page.
      if (location.key === from.key && createPath(location) === createPath(from)) return
      const type = isAnimated ? null : transitionOf(from, location, delta)
      from = location
      isAnimated = false
      const show = () => startNavigation(() => {
        if (type) addTransitionType(type)
        setState({ action, location })
      })
      // React animates nothing that is begun within `popstate`, because browsers restore the scroll position right after
      // it. Here the app does that itself.
      if (action === NavigationType.Pop) setTimeout(show)
      else show()
    })
    return () => {
      stop()
      window.removeEventListener('popstate', notice)
    }
  }, [history])
  const navigator = useMemo<Navigator>(() => ({
    createHref: (to) => history.createHref(to),
    go: (delta) => withoutOverlays(() => history.go(delta)),
    push: (to, state_) => withoutOverlays(() => history.push(to, state_)),
    replace: (to, state_) => withoutOverlays(() => history.replace(to, state_)),
  }), [history])
  return (
    <NavigatingContext value={navigating}>
      <Router location={state.location} navigationType={state.action} navigator={navigator}>
        {children}
      </Router>
    </NavigatingContext>
  )
}
