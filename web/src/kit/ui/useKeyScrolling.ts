import { useEffect } from 'react'
import type { RefObject } from 'react'
import { CONTROLS } from '../lib/keepFocus'

/**
 * Lets keys scroll what is longer than its place although nothing inside takes the focus: not every browser does so by
 * itself.
 */
export function useKeyScrolling(ref: RefObject<HTMLElement | null>): void {
  // After each rendering, since what is inside may have changed. The observer calls at once, too.
  useEffect(() => {
    const area = ref.current
    if (!area) return undefined
    const resize = new ResizeObserver(() => {
      const needsFocus = area.scrollHeight > area.clientHeight && !area.querySelector(CONTROLS)
      if (needsFocus) area.tabIndex = 0
      else area.removeAttribute('tabindex')
    })
    resize.observe(area)
    return () => resize.disconnect()
  })
}
