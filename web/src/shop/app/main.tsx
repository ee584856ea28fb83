import '../../kit/lib/builtIns'
import '../../kit/styles/tokens.css'
import '../../kit/styles/base.css'
import '../../kit/styles/shapes.css'
import '../../kit/styles/forcedColors.css'
import '../../kit/styles/motion.css'
import '../../kit/styles/toast.css'
import './firstStyles'
import { startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { readInitialData } from '../../kit/api/initialData'
import { FLASH_KEY, followOtherTab } from '../data/account'
import { startLanguage } from '../i18n/language'
import { ignoreStrayTaps } from '../../kit/lib/doubleTap'
import { watchOverlays } from '../../kit/lib/overlays'
import { takeFlash } from '../../kit/lib/storage'
import { untilLoaded } from '../../kit/lib/untilLoaded'
import { whenIdle } from '../../kit/lib/whenIdle'
import { applyTheme } from '../../kit/stores/prefs'
import { currentToken, watchLoginOfOtherTabs } from '../stores/session'
import { toast } from '../stores/toast'
import { App } from './App'
import { connectApi, reportRecoverable, repeatPress } from './start'
import { installDevHelpers } from './devHelpers'
import { guard } from '../router/guard'
import { loadScreen } from './screens'

connectApi()
watchLoginOfOtherTabs(followOtherTab)

/** Goes where the guard points before anything is drawn, and has the first screen loaded by then. */
async function prepareFirstScreen(): Promise<void> {
  const visitor = { token: currentToken(), roles: [], rolesKnown: false, isFrozen: false }
  let verdict = guard(location, visitor)
  while (verdict.go === 'redirect') {
    history.replaceState(null, '', verdict.to)
    verdict = guard(location, visitor)
  }
  if (verdict.go === 'show') await loadScreen(verdict.route)
}

const loadRest = () => import('./afterFirstScreen')

/** Older browsers leave out every rule with `:has()`, among them what shows that something is chosen. */
function helpOlderBrowsers(): void {
  if (!CSS.supports('selector(:has(a))'))
    import('../../kit/lib/hasSelectors').then(
      (m) => m.watchHasSelectors(),
      () => undefined,
    )
}

/** Without a network the screens begin with what was kept of an earlier visit. */
async function prepareOffline(): Promise<void> {
  if (navigator.onLine) return
  await loadRest()
    .then((m) => m.restore())
    .catch(() => undefined)
}

/**
 * React replaces the server's HTML by the same markup: to animate that would cost a tenth of a second and show
 * nothing.
 */
function refuseViewTransition(): never {
  throw new Error('the first screen is not animated')
}

function AfterFirstRender({ run }: { run: () => void }) {
  useLayoutEffect(run, [run])
  return null
}

/** Lets the browser handle input before the rest. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

async function start(): Promise<void> {
  // The evaluation of the code may have held up input.
  await nextTask()
  history.scrollRestoration = 'manual'
  helpOlderBrowsers()
  watchOverlays()
  ignoreStrayTaps()
  readInitialData()
  applyTheme()
  await Promise.all([
    startLanguage().catch(() => undefined),
    prepareFirstScreen().catch(() => undefined),
    prepareOffline(),
  ])
  const root = createRoot(document.getElementById('root') as HTMLElement, { onRecoverableError: reportRecoverable })
  // As a transition, in small steps: the HTML of the server stays visible meanwhile, and a touch is answered at once.
  const startViewTransition: unknown = Reflect.get(document, 'startViewTransition')
  document.startViewTransition = refuseViewTransition
  const afterFirstRender = () => {
    Object.assign(document, { startViewTransition })
    performance.mark('app-rendered')
    repeatPress()
    // It came late, but it came: `public/floor.js` has said that it does not.
    document.querySelector('#floor[data-kind=lost]')?.remove()
  }
  startTransition(() =>
    root.render(
      <>
        <App />
        <AfterFirstRender run={afterFirstRender} />
      </>,
    ),
  )
  import('./reload').then(
    (m) => m.keepPlaceOnReload(),
    () => undefined,
  )
  whenIdle(
    () =>
      void untilLoaded(loadRest).then(
        (m) => m.startAfterFirstScreen(),
        () => undefined,
      ),
  )
  const note = takeFlash(FLASH_KEY)
  if (note) toast(note)
  if (import.meta.env.DEV) installDevHelpers()
}

void start()
