import { use } from 'react'
import type { ComponentType } from 'react'
import { findRoute } from './guard'
import type { AppRoute } from './routes'

const loading = new Map<string, Promise<ComponentType>>()

export function loadScreen(route: AppRoute): Promise<ComponentType> {
  const known = loading.get(route.path)
  if (known) return known
  const load = route.load()
  loading.set(route.path, load)
  // React reads a promise that says so itself at once; suspending would flash over what the server has drawn.
  void load.then((value) => Object.assign(load, { status: 'fulfilled', value }), () => undefined)
  // A lost connection must not make the screen unreachable for good.
  load.catch(() => loading.delete(route.path))
  return load
}

export function Screen({ route }: { route: AppRoute }) {
  const Loaded = use(loadScreen(route))
  // Not made here: it comes out of the table above, the same one each time.
  // oxlint-disable-next-line react/static-components
  return <Loaded />
}

/** Starts to load where a finger or pointer is about to go. */
export function prefetchOnTouch(): void {
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null
    const route = link && findRoute(new URL((link as HTMLAnchorElement).href).pathname)
    if (route) loadScreen(route).catch(() => undefined)
  }
  document.addEventListener('pointerover', prefetch, { passive: true })
  document.addEventListener('touchstart', prefetch, { passive: true })
}
