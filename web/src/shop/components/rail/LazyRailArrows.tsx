import type { RefObject } from 'react'
import { lazyPart } from '../lazyPart'

const RailArrows = lazyPart(() => import('./RailArrows').then((m) => m.RailArrows))

/** Fingers slide a row by themselves, so a phone never loads the arrows. */
export function LazyRailArrows({ within }: { within: RefObject<HTMLElement | null> }) {
  const isDesk = matchMedia('(hover: hover) and (min-width: 900px)').matches
  return isDesk && <RailArrows within={within} />
}
