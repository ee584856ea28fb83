import { useEffect, useRef } from 'react'

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
