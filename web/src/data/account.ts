import { useMutation, useQuery } from '@tanstack/react-query'
import { post } from '../api/client'
import { ApiError } from '../api/errors'
import { dropSeeds } from '../api/seed'
import type { Lang, PostCalls, SmsScene } from '../api/types'
import { useLang } from '../i18n/language'
import { writeNote } from '../lib/storage'
import { forgetPages } from '../stores/pages'
import { currentToken, resetToken, setToken, useSession } from '../stores/session'
import { callOptions } from './call'
import { queryClient } from './queryClient'

export const userInfoOptions = (lang: Lang) => ({ ...callOptions(lang, 'getUserInfo', {}), meta: { inline: true } })

export function useUserInfo() {
  const token = useSession((session) => session.token)
  return useQuery({ ...userInfoOptions(useLang()), enabled: token !== null })
}

/** Overload and lost connections pass; only an answer that says no ends the login. */
export const endsLogin = (error: unknown) => error instanceof ApiError && !error.passing

const inline = { meta: { inline: true } } as const

export const useLogin = () => useMutation({ ...inline, mutationFn: (wish: PostCalls['login']['params']) => post('login', wish) })
export const useSmsLogin = () => useMutation({ ...inline, mutationFn: (wish: PostCalls['smsLogin']['params']) => post('smsLogin', wish) })
export const useRegister = () => useMutation({ ...inline, mutationFn: (wish: PostCalls['register']['params']) => post('register', wish) })
export const useSendCode = () =>
  useMutation({ ...inline, mutationFn: (wish: { phone: string; scene: SmsScene }) => post('sendSmsCode', wish) })

/** A new person is here: nothing that was read for the last one may stay. */
export function enter(token: string): void {
  dropSeeds()
  queryClient.clear()
  forgetPages()
  setToken(token)
}

export const NOTE_KEY = 'satchel_note'
const LOGOUT_WAIT_MS = 3000
let leaving = false

/** Tells the server, then always forgets the token and starts afresh, with a word about why. */
export async function leave(note?: string): Promise<void> {
  if (leaving || currentToken() === null) return
  leaving = true
  const patience = new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT_MS))
  await Promise.race([post('logout', {}).catch(() => undefined), patience])
  resetToken()
  if (note) writeNote(NOTE_KEY, note)
  location.reload()
}
