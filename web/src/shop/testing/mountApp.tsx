import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { queryClient } from '../data/queryClient'
import { setLanguage } from '../i18n/language'
import { browserHistory } from '../../kit/lib/history'
import { Router } from '../router/router'
import { useSession } from '../stores/session'
import { settle } from '../../kit/testing/user'

/** Follows the address at once: without pages, nothing is hidden that a transition of the app could show later. */
function TestRouter({ children }: { children: ReactNode }) {
  const [{ navigator, here, listen }] = useState(browserHistory)
  const [location, setLocation] = useState(here)
  useLayoutEffect(() => listen(setLocation), [listen])
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  )
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <TestRouter>{children}</TestRouter>
  </QueryClientProvider>
)

/** Draws a part of the app at an address, for a customer who is signed in, and waits for its first reads. */
export async function mountApp(node: ReactNode, { at = '/', state = null }: { at?: string; state?: unknown } = {}) {
  history.replaceState(state, '', at)
  useSession.setState({ token: 'token' })
  const view = render(node, { wrapper })
  await settle()
  return view
}

/** After each test: nothing of it stays. */
export async function cleanUp(): Promise<void> {
  cleanup()
  queryClient.clear()
  document.querySelector('.toast')?.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  await act(() => setLanguage('zh-CN'))
}

/** The path and the query where the app is now. */
export const address = () => location.pathname + location.search
