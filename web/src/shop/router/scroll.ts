import { useLayoutEffect } from 'react'
import { noteScreenChange } from '../../kit/lib/doubleTap'
import type { Location } from '../../kit/lib/history'

/** Where each entry of the history was left. */
export const positions = new Map<string, number>()
/** The entry that each route was left at, for the tab bar. */
const leftAt = new Map<string, string>()
const PATIENCE_MS = 5000
const OWN_WAY = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** The server has drawn the first page, and it may have been scrolled before we came. */
let first = true

export function forgetScroll(): void {
  positions.clear()
  leftAt.clear()
}

/**
 * Nothing where the page may stay as it is: to ask for its place would have all of it laid out in the middle of a task.
 */
function positionOf(route: string, { key, state }: Location): number | undefined {
  const { kept, stay } = state ?? {}
  const left = kept ? positions.get(leftAt.get(route) ?? '') : undefined
  return positions.get(key) ?? left ?? (stay || first ? undefined : 0)
}

/**
 * A page opens at its top, and where it was left when the history or a tab leads back to it. A layout
 * effect, because a kept page runs it again each time it comes back, and because a hidden page would report 0.
 */
export function useKeptScroll(route: string, location: Location): void {
  useLayoutEffect(() => {
    noteScreenChange()
    const position = positionOf(route, location)
    if (position !== undefined) window.scrollTo(0, position)
    // After a reload its list has to be read again first.
    const stop = position ? scrollWhenLongEnough(position) : undefined
    first = false
    leftAt.set(route, location.key)
    const save = () => positions.set(location.key, window.scrollY)
    window.addEventListener('scroll', save, { passive: true, capture: true })
    return () => {
      stop?.()
      window.removeEventListener('scroll', save, { capture: true })
    }
  }, [route, location])
}

/**
 * The page is too short until its lists are there; it is scrolled when it has grown, unless the customer scrolls first.
 */
export function scrollWhenLongEnough(wanted: number): () => void {
  const grown = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < wanted) return
    window.scrollTo(0, wanted)
    stop()
  })
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  const stop = () => {
    grown.disconnect()
    clearTimeout(timer)
    for (const kind of OWN_WAY) window.removeEventListener(kind, stop)
  }
  grown.observe(document.body)
  for (const kind of OWN_WAY) window.addEventListener(kind, stop, { passive: true })
  return stop
}
