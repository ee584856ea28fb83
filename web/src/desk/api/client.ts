import { ApiError } from '../../kit/api/errors'
import { sendRequest } from '../../kit/api/httpRequest'
import { usePrefs } from '../../kit/stores/prefs'
import type { CallName, Calls } from './types'

const BASE = '/api/v1/console/'
const TIMEOUT_MS = 20_000

/** Their 401 ends no session: a wrong password, an old invitation, or the answer that there is none. */
const WITHOUT_SESSION: readonly CallName[] = ['signIn', 'openInvitation', 'acceptInvitation', 'getMe']

let onSessionEnd = () => {}

/** Is called when the server no longer knows the session. */
export function watchSession(end: () => void): void {
  onSessionEnd = end
}

/** Makes a call once: nothing here is sent a second time by itself. The session is in a cookie no script can read. */
export async function send<C extends CallName>(
  call: C,
  params: Calls[C]['params'],
  signal?: AbortSignal,
  key?: string,
): Promise<Calls[C]['data']> {
  const headers = {
    'Content-Type': 'application/json',
    'Accept-Language': usePrefs.getState().lang,
    ...(key && { 'Idempotency-Key': key }),
  }
  try {
    return await sendRequest<Calls[C]['data']>({
      method: 'POST',
      url: BASE + call,
      headers,
      body: JSON.stringify(params),
      signal,
      timeoutMs: TIMEOUT_MS,
    })
  } catch (error) {
    if (error instanceof ApiError && error.unauthorized && !WITHOUT_SESSION.includes(call)) onSessionEnd()
    throw error
  }
}
