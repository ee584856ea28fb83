import { findRoute } from './guard'
import { loadConfirmDialog } from './layout/ConfirmHost'
import { routes } from './routes'
import type { AppRoute } from './routes'
import { loadScreen } from './screens'

const prefetch = (route: AppRoute) => void loadScreen(route).catch(() => undefined)

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

/** What is one tap away from anywhere comes before it is asked for. */
export function prefetchNext(): void {
  for (const route of routes) if (route.layout.tabBar.show) prefetch(route)
  loadConfirmDialog().catch(() => undefined)
}
