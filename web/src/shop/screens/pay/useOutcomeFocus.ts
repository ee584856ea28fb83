import { useLayoutEffect, useRef } from 'react'

/** The form has given way to an outcome: shows its top, and moves the reader to its heading. */
export function useOutcomeFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
