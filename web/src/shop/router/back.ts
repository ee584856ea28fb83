import { addressOf, entry, entryKey } from '../../kit/lib/history'
import { paths, safeReturnPath } from './paths'
import { useLocation, useNavigate } from './router'
import { findRoute } from './screens'

const hasPrevious = () => Boolean(entry().idx)

/** Back to where the customer came from; who came by a link goes one level up instead. */
export function useBack() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    if (hasPrevious()) navigate(-1)
    else navigate(findRoute(pathname)?.up ?? paths.home, { replace: true, state: { upwards: true } })
  }
}

/** Whether the customer is still on the screen that sent a call: who has left is not led elsewhere by its answer. */
export function useIsHere(): () => boolean {
  const { key } = useLocation()
  return () => entryKey() === key
}

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
    if (wanted === null ? hasPrevious() : isPrevious(wanted)) navigate(-1)
    else navigate(wanted ?? fallback, { replace: true })
  }
  return { done, wanted }
}

/** Whether going back leads to this path of the app; false where the browser does not say. */
export const isPrevious = (path: string) => hasPrevious() && previousPath() === path

/** The address before this one, where the browser tells. */
function previousPath(): string | null {
  const { navigation } = window as { navigation?: History }
  const index = navigation?.currentEntry?.index ?? 0
  const url = index > 0 ? navigation?.entries()[index - 1]?.url : null
  return url ? addressOf(new URL(url)) : null
}
