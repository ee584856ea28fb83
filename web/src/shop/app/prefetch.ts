import { whenIdle } from '../../kit/lib/whenIdle'
import { loadConfirmDialog } from './layout/ConfirmHost'
import { findRoute, routes } from '../router/screens'
import type { Route } from '../router/screens'
import { loadScreen } from './screens'

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
