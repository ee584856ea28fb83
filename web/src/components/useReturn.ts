import { useLocation, useNavigate } from 'react-router'
import { safeReturnPath } from '../lib/paths'
import { useIsHere } from './useIsHere'

type History = { entries: () => { url: string | null }[]; currentEntry: { index: number } | null }

/** Leads on when something is done: to the screen named by `return`, else back to where the customer came from. */
export function useReturn(fallback: string): { done: () => void; wanted: string | null } {
  const navigate = useNavigate()
  const { search } = useLocation()
  const isHere = useIsHere()
  const named = new URLSearchParams(search).get('return')
  const wanted = named === null ? null : safeReturnPath(named)
  const done = () => {
    if (!isHere()) return
    // Going back keeps one entry for one screen; where that is not known to lead there, the entry is replaced.
    if (wanted === null ? hasPrevious() : isPrevious(wanted)) void navigate(-1)
    else void navigate(wanted ?? fallback, { replace: true })
  }
  return { done, wanted }
}

const hasPrevious = () => Boolean(((window.history.state ?? {}) as { idx?: number }).idx)

/** Whether going back leads to this path of the app; false where the browser does not say. */
export const isPrevious = (path: string) => hasPrevious() && previousPath() === path

/** The address before this one, where the browser tells. */
function previousPath(): string | null {
  const { navigation } = window as { navigation?: History }
  const index = navigation?.currentEntry?.index ?? 0
  const url = index > 0 ? navigation?.entries()[index - 1]?.url : null
  if (!url) return null
  const { pathname, search, hash } = new URL(url)
  return pathname + search + hash
}
