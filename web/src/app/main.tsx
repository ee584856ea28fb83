import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/motion.css'
import '../styles/toast.css'
import './firstStyles'
import { createRoot } from 'react-dom/client'
import { connectClient } from '../api/client'
import { readInitialData } from '../api/initialData'
import { FLASH_KEY, signOut } from '../data/account'
import { errorText } from '../data/errorText'
import { setLanguage } from '../i18n/language'
import { takeFlash, writeFlash } from '../lib/storage'
import { applyTheme, usePrefs } from '../stores/prefs'
import { currentToken } from '../stores/session'
import { failureToast } from '../stores/toast'
import { App } from './App'
import { installDevHelpers } from './devHelpers'
import { guard } from './guard'
import { loadScreen, prefetchOnTouch } from './screens'

const RELOADED_KEY = 'satchel_reloaded'

connectClient({
  token: currentToken,
  lang: () => usePrefs.getState().lang,
  onUnauthorized: (error) => void signOut(errorText(error)),
})

// After a new release the old chunks are gone; one reload fetches the new ones.
window.addEventListener('vite:preloadError', () => {
  if (takeFlash(RELOADED_KEY)) return
  writeFlash(RELOADED_KEY, '1')
  location.reload()
})

/** Goes where the guard points before anything is drawn, and has the first screen loaded by then. */
async function prepareFirstScreen(): Promise<void> {
  const visitor = { token: currentToken(), roles: [], rolesKnown: false }
  let verdict = guard(location, visitor)
  while (verdict.go === 'redirect') {
    history.replaceState(null, '', verdict.to)
    verdict = guard(location, visitor)
  }
  if (verdict.go === 'show') await loadScreen(verdict.route)
}

async function start(): Promise<void> {
  history.scrollRestoration = 'manual'
  readInitialData()
  applyTheme()
  await Promise.all([setLanguage(usePrefs.getState().lang), prepareFirstScreen().catch(() => undefined)])
  createRoot(document.getElementById('root') as HTMLElement).render(<App />)
  prefetchOnTouch()
  void import('./reload').then((m) => m.keepPlaceOnReload())
  const note = takeFlash(FLASH_KEY)
  if (note) failureToast(note)
  if (import.meta.env.DEV) installDevHelpers()
}

void start()
