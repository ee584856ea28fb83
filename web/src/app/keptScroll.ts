import { useLayoutEffect } from 'react'

const positions = new Map<string, number>()
/** The server has drawn the first page, and it may have been scrolled before we came. */
let first = true

export const forgetScroll = () => positions.clear()

/**
 * Scrolls to where this page was left. A layout effect, because a kept page runs it again each time it
 * comes back, and because a hidden page would report 0.
 */
export function useKeptScroll(key: string, stay: boolean): void {
  useLayoutEffect(() => {
    window.scrollTo(0, positions.get(key) ?? (stay || first ? window.scrollY : 0))
    first = false
    const save = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', save, { passive: true })
    return () => window.removeEventListener('scroll', save)
  }, [key, stay])
}
