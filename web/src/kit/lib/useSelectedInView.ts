import { useLayoutEffect, useRef } from 'react'

/** Slides a row sideways so that what is chosen in it can be seen; the page itself does not move. */
export function useSelectedInView<E extends HTMLElement>(selected: unknown) {
  const ref = useRef<E>(null)
  const wasShown = useRef(false)
  useLayoutEffect(() => {
    const row = ref.current
    const chosen = row?.querySelector('[aria-pressed="true"], [aria-current]')
    if (!row || !chosen) return
    // A new row begins with what is chosen; to look would have the whole page laid out in the middle of a task.
    const isThere = !wasShown.current && chosen === row.firstElementChild
    const behavior = wasShown.current ? 'auto' : 'instant'
    wasShown.current = true
    if (isThere) return
    const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
    const left = row.scrollLeft + inner.left - outer.left - (outer.width - inner.width) / 2
    row.scrollTo({ left, behavior })
    // `selected` is not read: it is there to look again when something else was chosen.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [selected])
  return ref
}
