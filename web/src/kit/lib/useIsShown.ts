import { useLayoutEffect, useRef } from 'react'

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
