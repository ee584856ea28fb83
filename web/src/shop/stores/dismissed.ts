import { create } from 'zustand'
import { readCookie, writeCookie } from '../../kit/lib/cookie'

const KEY = 'satchel_notices'
const REMEMBERED = 30

/** Announcements that were put away for good. A cookie, which the script that draws the first screen can read too. */
export const useDismissed = create<{ ids: readonly string[] }>(() => ({
  ids: (readCookie(KEY) ?? '').split('.').filter(Boolean),
}))

export function dismissAnnouncement(id: string): void {
  const ids = [...useDismissed.getState().ids, id].slice(-REMEMBERED)
  writeCookie(KEY, ids.join('.'))
  useDismissed.setState({ ids })
}
