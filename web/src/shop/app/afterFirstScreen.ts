import { repeatSignOuts } from '../data/signOuts'
import { followLanguage } from '../i18n/language'
import { keepFocus } from '../../kit/lib/keepFocus'
import { whenIdle } from '../../kit/lib/whenIdle'
import { followTheme } from '../../kit/stores/prefs'
import { startOffline } from './offline/offline'
import { loadConfirmDialog } from './layout/ConfirmHost'
import { findRoute, routes } from '../router/screens'
import type { Route } from '../router/screens'
import { loadScreen } from './screens'

export { restore } from './offline/offline'

/** The first screen can do without all this; it is loaded when nothing else is to do. */
export function startAfterFirstScreen(): void {
  prefetchOnTouch()
  keepFocus()
  void prefetchNext()
  keepInputDuringTransitions()
  followLanguage()
  followTheme()
  whenIdle(startOffline)
  repeatSignOuts()
}

const prefetch = (route: Route) => void loadScreen(route).catch(() => undefined)

/** Starts to load where a finger or pointer is about to go. */
export function prefetchOnTouch(): void {
  const onTouch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null
    const route = link && findRoute(new URL((link as HTMLAnchorElement).href).pathname)
    if (route) prefetch(route)
  }
  document.addEventListener('pointerover', onTouch, { passive: true })
  document.addEventListener('touchstart', onTouch, { passive: true })
}

const idle = () => new Promise<void>((resolve) => whenIdle(resolve))

/**
 * Code that is one tap away from anywhere is loaded before it is asked for, one part after another, so that no touch
 * has to wait for all of it.
 */
export async function prefetchNext(): Promise<void> {
  const tabs = routes.filter((route) => route.isTab).map((route) => () => loadScreen(route))
  for (const load of [...tabs, loadConfirmDialog]) {
    await load().catch(() => undefined)
    await idle()
  }
}

/**
 * While pages move, browsers give every press to the root element, as if nothing were there. So a press ends the
 * movement at once and is then handed to what lies under it.
 */
export function keepInputDuringTransitions(): void {
  let isOver: Promise<unknown> | undefined
  const skip = () => {
    const transition = document.activeViewTransition
    isOver = transition?.finished
    transition?.skipTransition()
  }
  const handOver = async ({ target, clientX, clientY, isTrusted }: MouseEvent) => {
    if (!isOver || !isTrusted || target !== document.documentElement) return
    await isOver
    const hit = document.elementFromPoint(clientX, clientY)
    hit?.closest<HTMLElement>('a, button, label, input, [role="button"]')?.click()
  }
  document.addEventListener('pointerdown', skip, { capture: true, passive: true })
  document.addEventListener('keydown', skip, { capture: true, passive: true })
  document.addEventListener('click', (event) => void handOver(event), true)
}
