import { create } from 'zustand'
import { clearCookie, readCookie, writeCookie } from '../lib/cookie'

const TOKEN_KEY = 'satchel_token'
const THIRTY_DAYS_SECONDS = 30 * 24 * 3600

/** Who is here. Roles are part of the user info, which is read with this token and forgotten with it. */
export const useSession = create<{ token: string | null }>(() => ({ token: readCookie(TOKEN_KEY) || null }))

export const currentToken = () => useSession.getState().token

export function setToken(token: string): void {
  writeCookie(TOKEN_KEY, token, THIRTY_DAYS_SECONDS)
  useSession.setState({ token })
}

export function resetToken(): void {
  clearCookie(TOKEN_KEY)
  useSession.setState({ token: null })
}
