import { createContext, useLayoutEffect, useState, useTransition } from 'react'
import type { ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

/** True while the next screen is being prepared and the last one is still shown. */
export const NavigatingContext = createContext(false)

/** The browser router, with a transition of ours around it: that is what tells when a navigation is under way. */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [state, setState] = useState({ action: history.action, location: history.location })
  const [navigating, startNavigation] = useTransition()
  useLayoutEffect(() => history.listen(({ action, location }) => startNavigation(() => setState({ action, location }))), [history])
  return (
    <NavigatingContext value={navigating}>
      <Router location={state.location} navigationType={state.action} navigator={history}>
        {children}
      </Router>
    </NavigatingContext>
  )
}
