import { useEffect } from 'react'
import type { RefObject } from 'react'

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
