import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { vi } from 'vitest'
import { watchOverlays } from '../../kit/lib/overlays'
import { rememberLang } from '../../kit/stores/prefs'
import { codeLoaded } from '../../kit/testing/user'
import { watchSession } from '../api/client'
import { App } from '../app/App'
import { queryClient } from '../data/queryClient'
import { endSession } from '../data/session'
import { Router } from '../router/router'
import { NOW } from './fixtures'

watchOverlays()

/** The whole console at an address, in English, at the time of the fixtures, once its first reads have come. */
export async function mountDesk(at = '/') {
  vi.setSystemTime(NOW)
  history.replaceState(null, '', at)
  rememberLang('en')
  watchSession(endSession)
  const view = render(
    <QueryClientProvider client={queryClient}>
      <Router>
        <App />
      </Router>
    </QueryClientProvider>,
  )
  await codeLoaded()
  return view
}

/** After each test: nothing of it stays. */
export async function cleanUp(): Promise<void> {
  cleanup()
  vi.useRealTimers()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  await act(async () => rememberLang('zh-CN'))
}

/** The path and the query where the console is now. */
export const address = () => location.pathname + location.search
