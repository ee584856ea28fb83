import { useLayoutEffect, useRef } from 'react'
import type { GiftFilters } from '../../rules/giftFilters'

const NAV_PX = 52

/** Other filters make another list, which is read from its start. */
export function useListStart(filters: GiftFilters) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(filters)
  useLayoutEffect(() => {
    if (before.current === filters) return
    before.current = filters
    const element = ref.current
    if (!element) return
    const top = Math.max(0, element.getBoundingClientRect().top + window.scrollY - NAV_PX)
    if (window.scrollY > top) window.scrollTo(0, top)
  }, [filters])
  return ref
}
