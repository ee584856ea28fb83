import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../kit/api/errors'
import { dropInitialData } from '../../kit/api/initialData'
import { outcomeOf } from '../../kit/api/outcome'
import type { Lang } from '../../kit/api/types'
import { messages } from '../i18n/language'
import { useLang } from '../../kit/stores/prefs'
import { dropDraftsBut } from '../../kit/lib/drafts'
import { dropSaved } from '../../kit/lib/dropSaved'
import { paths } from '../router/paths'
import { takeFlash, writeFlash } from '../../kit/lib/storage'
import { toast } from '../stores/toast'
import { forgetTabAddresses } from '../router/tabAddresses'
import { adoptSharedToken, clearSharedToken, currentToken, setToken, sharedToken, useSession } from '../stores/session'
import { callOptions } from './call'
import { queryClient } from './queryClient'
import { tellSignOut } from './signOuts'

export const userInfoOptions = (lang: Lang) => callOptions(lang, 'getUserInfo', {})

export function useUserInfo() {
  const token = useSession((session) => session.token)
  return useQuery({ ...userInfoOptions(useLang()), enabled: token !== null })
}

/**
 * The account, or that it could not be read. It stays unknown while it is asked for again. A part shown only then must
 * get this from above: a reader that comes with the failure would ask again itself, and fail again, without end.
 */
export function useAccount() {
  const { data: user, errorUpdateCount, isFetching, refetch } = useUserInfo()
  return { user, isUnknown: !user && errorUpdateCount > 0, isFetching, retry: () => void refetch() }
}

/**
 * Statuses with which our own system refuses to say who is here. With the others it only says that it cannot answer
 * now.
 */
const REFUSING = [401, 403, 404, 500]

/**
 * A login ends when our own system will not say whose it is. Gateways, lost connections and answers of something else
 * say nothing about it: the account is unknown then, and is asked for again.
 */
export function endsSession(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { failure } = error
  if (error.unauthorized) return true
  return error.isOurs && (failure.kind === 'refused' || (failure.kind === 'http' && REFUSING.includes(failure.status)))
}

/** Another customer is here: nothing that was read for the last one may stay. */
export function signIn(token: string): void {
  forgetCustomer()
  setToken(token)
}

function forgetCustomer(): void {
  void dropSaved()
  dropInitialData()
  queryClient.clear()
  forgetTabAddresses()
  unansweredAt = null
}

export const FLASH_KEY = 'satchel_flash'
const LOGOUT_WAIT_MS = 3000
let isLeaving = false

let ownEnd: Promise<unknown> | null = null
/**
 * When the response to it was lost: a login that has ended then is how the customer hears of it. It has not ended if
 * the customer was read since.
 */
let unansweredAt: number | null = null

function mayBeEnded(): boolean {
  const reads = queryClient.getQueryCache().findAll({ queryKey: ['getUserInfo'] })
  const since = unansweredAt
  return since !== null && reads.every(({ state }) => state.dataUpdatedAt <= since)
}

/**
 * Does what ends the login when it succeeds, after which the caller signs out. That the login has ended may be heard of
 * before the response, and must not be taken for one that ran out.
 */
export async function endingLogin<T>(work: Promise<T>): Promise<T> {
  ownEnd = work
  try {
    return await work
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome !== 'not_attempted') unansweredAt = outcome === 'unknown' ? Date.now() : null
    throw error
  } finally {
    ownEnd = null
  }
}

/** At the customer's own request: whoever comes next begins at home. `note` is said on the page that follows. */
export const signOut = (note?: string): Promise<void> => leave(paths.login, note)

/**
 * The server no longer accepts `token`; `note` may say why. The next login leads back to where the customer is now. A
 * late answer about a token that is no longer used changes nothing.
 */
export async function endLogin(token: string | null, note?: string): Promise<void> {
  const isOwnEnd = ownEnd?.then(
    () => true,
    () => false,
  )
  if (await isOwnEnd) return
  const { expired, ended } = messages().errors
  if (token === sharedToken())
    await (mayBeEnded() ? signOut(ended) : leave(location.pathname + location.search, note ?? expired))
  else if (token === currentToken()) followOtherTab()
}

/** Another tab has signed in or out, so what this one shows belongs to nobody who is here. */
export function followOtherTab(): void {
  if (isLeaving) return
  isLeaving = true
  const isReplaced = currentToken() !== null
  if (isReplaced && sharedToken()) writeFlash(FLASH_KEY, messages().errors.otherAccount)
  startAfresh(isReplaced ? (sharedToken() ? paths.home : paths.login) : location.pathname + location.search)
}

/**
 * Tells the server, always forgets the token, and starts afresh. The token goes while the call is under way: another
 * tab that the server refuses meanwhile must see that the customer has signed out, not that the login ran out.
 */
async function leave(path: string, note?: string): Promise<void> {
  const token = currentToken()
  if (isLeaving || token === null) return
  isLeaving = true
  const patience = new Promise<[false]>((resolve) => setTimeout(() => resolve([false]), LOGOUT_WAIT_MS))
  const answer = tellSignOut(token)
  clearSharedToken()
  dropDraftsBut(null)
  const [isDone] = await Promise.race([Promise.all([answer, dropSaved()]), patience])
  const said = note ?? (isDone ? undefined : messages().errors.signOutLater)
  if (said) writeFlash(FLASH_KEY, said)
  startAfresh(path)
}

/**
 * A new page, so that nothing of the last login stays in memory. Only where none could be loaded does this one go on.
 */
function startAfresh(path: string): void {
  if (navigator.onLine || navigator.serviceWorker?.controller) {
    location.replace(path)
    return
  }
  forgetCustomer()
  history.replaceState(null, '', path)
  adoptSharedToken()
  window.dispatchEvent(new PopStateEvent('popstate'))
  isLeaving = false
  const note = takeFlash(FLASH_KEY)
  if (note) toast(note)
}
