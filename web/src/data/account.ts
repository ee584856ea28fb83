import { useQuery } from '@tanstack/react-query'
import { post } from '../api/client'
import { ApiError } from '../api/errors'
import { dropInitialData } from '../api/initialData'
import type { Lang } from '../api/types'
import { useLang } from '../i18n/language'
import { writeFlash } from '../lib/storage'
import { forgetTabAddresses } from '../stores/tabAddresses'
import { currentToken, resetToken, setToken, useSession } from '../stores/session'
import { callOptions } from './call'
import { queryClient } from './queryClient'

export const userInfoOptions = (lang: Lang) => ({ ...callOptions(lang, 'getUserInfo', {}), meta: { inline: true } })

export function useUserInfo() {
  const token = useSession((session) => session.token)
  return useQuery({ ...userInfoOptions(useLang()), enabled: token !== null })
}

/** Overload and lost connections pass; only an answer that says no ends the login. */
export const endsSession = (error: unknown) => error instanceof ApiError && !error.isTransient

/** Another customer is here: nothing that was read for the last one may stay. */
export function signIn(token: string): void {
  dropInitialData()
  queryClient.clear()
  forgetTabAddresses()
  setToken(token)
}

export const FLASH_KEY = 'satchel_flash'
const LOGOUT_WAIT_MS = 3000
let leaving = false

/** Tells the server, then always forgets the token and starts afresh, with a word about why. */
export async function signOut(note?: string): Promise<void> {
  if (leaving || currentToken() === null) return
  leaving = true
  const patience = new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT_MS))
  await Promise.race([post('logout', {}).catch(() => undefined), patience])
  resetToken()
  if (note) writeFlash(FLASH_KEY, note)
  location.reload()
}
