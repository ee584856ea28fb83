import type { Location } from '../../kit/lib/history'
import { findRoute } from './screens'
import type { Route } from './screens'

export type PageTransition = Route['transition'] | 'pop'

/** How one page makes room for another: as the new one's route says, and the same way back. */
export function transitionOf(from: Location, to: Location, delta: number | null): PageTransition | null {
  const [before, after] = [findRoute(from.pathname), findRoute(to.pathname)]
  if (!before || !after || before === after) return null
  const isBack = (delta !== null && delta < 0) || to.state?.upwards === true
  if (!isBack) return after.transition
  return before.transition === 'push' ? 'pop' : before.transition
}
