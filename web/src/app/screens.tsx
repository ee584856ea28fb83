import { use } from 'react'
import type { ComponentType } from 'react'
import { untilLoaded } from '../lib/untilLoaded'
import { hintWhenSlow } from '../stores/connection'
import { findRoute } from './guard'
import type { AppRoute } from './appRoute'

type Loading = Promise<ComponentType>
/** One attempt each; what failed is forgotten, so that it can be tried again. */
const attempts = new Map<AppRoute, Loading>()
/** What a page waits for, however many attempts it takes. */
const awaited = new Map<AppRoute, Loading>()

export function loadScreen(route: AppRoute): Loading {
  return once(attempts, route, () => route.load())
}

function screenOf(route: AppRoute): Loading {
  const loaded = attempts.get(route)
  if (loaded && 'status' in loaded) return loaded
  return once(awaited, route, () => {
    const load = untilLoaded(() => loadScreen(route), () => findRoute(location.pathname) === route)
    hintWhenSlow(load)
    return load
  })
}

function once(known: Map<AppRoute, Loading>, route: AppRoute, start: () => Loading): Loading {
  const before = known.get(route)
  if (before) return before
  const load = start()
  known.set(route, load)
  // React reads a promise that says so itself at once; suspending would flash over what the server has drawn.
  load.then((value) => Object.assign(load, { status: 'fulfilled', value }), () => known.delete(route))
  return load
}

export function Screen({ route }: { route: AppRoute }) {
  const Loaded = use(screenOf(route))
  // Not made here: it comes out of the table above, the same one each time.
  // oxlint-disable-next-line react/static-components
  return <Loaded />
}
