import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Names in `data-hidden` the ends (`start`, `end`) at which a row that slides sideways has more than can be seen. */
export function useHiddenEnds(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const row = ref.current
    if (!row) return undefined
    const update = () => {
      const after = row.scrollWidth - row.clientWidth - row.scrollLeft
      // Less than a pixel is rounding.
      row.dataset.hidden = [row.scrollLeft >= 1 && 'start', after >= 1 && 'end'].filter(Boolean).join(' ')
    }
    update()
    const resize = new ResizeObserver(update)
    const change = new MutationObserver(update)
    resize.observe(row)
    change.observe(row, { childList: true, characterData: true, subtree: true })
    row.addEventListener('scroll', update, { passive: true })
    return () => {
      resize.disconnect()
      change.disconnect()
      row.removeEventListener('scroll', update)
    }
  }, [ref])
}
