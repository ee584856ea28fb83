import { create } from 'zustand'
import { clearCookie, hostCookie, readCookie, writeCookie } from '../../kit/lib/cookie'
import { DAY_SECONDS } from '../../kit/lib/durations'

const TOKEN_KEY = hostCookie('satchel_token')
const COOKIE_DELAY_MS = 300
const THIRTY_DAYS_SECONDS = 30 * DAY_SECONDS

/** The login that all tabs of this browser share; another tab may have changed it since this one began. */
export const sharedToken = () => readCookie(TOKEN_KEY) || null

/** The login of this visitor. Roles are part of the user info, which is read with this token and forgotten with it. */
export const useSession = create<{ token: string | null }>(() => ({ token: sharedToken() }))

export const currentToken = () => useSession.getState().token

const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(TOKEN_KEY)

// A channel reaches its own origin alone; the rule means windows.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tellOtherTabs = () => otherTabs?.postMessage('changed')

export function setToken(token: string): void {
  writeCookie(TOKEN_KEY, token, THIRTY_DAYS_SECONDS)
  useSession.setState({ token })
  tellOtherTabs()
}

/** Takes the login out of the browser, but never a newer one that another tab has made since. */
export function clearSharedToken(): void {
  if (sharedToken() !== currentToken()) return
  clearCookie(TOKEN_KEY)
  tellOtherTabs()
}

export const adoptSharedToken = () => useSession.setState({ token: sharedToken() })

/** Calls back when another tab has signed in or out: at once, or when the customer returns to this tab. */
export function watchLoginOfOtherTabs(onChange: () => void): void {
  const compare = () => {
    if (sharedToken() !== currentToken()) onChange()
  }
  otherTabs?.addEventListener('message', () => {
    compare()
    // The message may be faster than the cookie, which another process writes.
    setTimeout(compare, COOKIE_DELAY_MS)
  })
  window.addEventListener('focus', compare)
  window.addEventListener('pageshow', compare)
  document.addEventListener('visibilitychange', compare)
}
