import { useEffect, useRef, useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/** Calls back when the element comes near the screen, and again with each change of `again` while it still is. */
export function useInView(onNear: () => void, margin: string, again: unknown) {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    const element = ref.current
    if (!element || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current()
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
    // `again` is not read: it is there to look once more after a page has come, because nothing may have moved.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [margin, again])
  return ref
}

/** Whether something that can be closed, or left with its page, is on the screen when the answer to its call comes. */
export function useIsShown(open: boolean): () => boolean {
  const isShown = useRef(false)
  useLayoutEffect(() => {
    isShown.current = open
    return () => {
      isShown.current = false
    }
  }, [open])
  return () => isShown.current
}

/**
 * Names in `data-hidden` the ends (`start`, `end`) at which a row that slides sideways has more than can be seen.
 * Returns what the row must call when it is scrolled.
 */
export function useOverflowEdges(ref: RefObject<HTMLElement | null>) {
  const update = () => {
    const row = ref.current
    if (!row) return
    const { scrollLeft, scrollWidth, clientWidth } = row
    // Less than a pixel is rounding.
    row.dataset.hidden =
      `${scrollLeft < 1 ? '' : 'start '}${scrollWidth - clientWidth - scrollLeft < 1 ? '' : 'end'}`.trim()
  }
  // After each rendering, since other words have other widths. The observer calls at once, too.
  useEffect(() => {
    const resize = new ResizeObserver(update)
    if (ref.current) resize.observe(ref.current)
    return () => resize.disconnect()
  })
  return update
}
