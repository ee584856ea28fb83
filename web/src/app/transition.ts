import type { Location } from 'react-router'
import type { UPWARDS } from '../components/useBack'
import { findRoute } from './guard'
import type { Transition } from './appRoute'

export type PageTransition = Transition | 'pop'

/** How one page makes room for another: as the new one's route says, and the same way back. */
export function transitionOf(from: Location, to: Location, delta: number | null): PageTransition | null {
  const [before, after] = [findRoute(from.pathname), findRoute(to.pathname)]
  if (!before || !after || before === after) return null
  const isBack = (delta !== null && delta < 0) || (to.state as Partial<typeof UPWARDS> | null)?.upwards === true
  if (!isBack) return after.transition
  return before.transition === 'push' ? 'pop' : before.transition
}
