import { queryString } from '../lib/queryString'
import type { QueryValue } from '../lib/queryString'
import { isAnswer } from './answers'
import { ApiError, reasonOf, retryAfterOf } from './errors'
import { sendRequest } from './httpRequest'
import { outcomeOf } from './outcome'
import { BASE, isPostRead } from './types'
import type { GetCall, GetCalls, KeyedCall, PostCall, PostCalls, ReadCall, ReadCalls, UnkeyedCall } from './types'

/** How long a call may take, a repeated one all in all. */
export const TIMEOUT_MS = 20_000
const RETRY_PAUSE_MS = 1000
/** With less time than this left there is no second try. */
const RETRY_MIN_MS = 2000
/** How often a write is sent while something else than our system answers. */
const FOREIGN_MAX = 3

/** The part of the app that the client needs; it is given, so that this folder imports nothing of ours. */
type ClientContext = {
  token: () => string | null
  lang: () => string
  /** `token` is the one that the refused request carried; another one may have come since. */
  onUnauthorized: (token: string | null, error: ApiError) => void
  /** Is handed every call until it ends, to say that the network is slow. */
  onCall: (work: Promise<unknown>) => void
}

let context: ClientContext = { token: () => null, lang: () => 'zh-CN', onUnauthorized: () => {}, onCall: () => {} }

export function connectClient(given: ClientContext): void {
  context = given
}

export function get<C extends GetCall>(
  call: C,
  params: GetCalls[C]['params'],
  signal?: AbortSignal,
): Promise<GetCalls[C]['data']> {
  return watched(sendWithRetry('GET', call, params, { signal }))
}

/** A call that only reads, whichever method the contract gives it. A passing failure is tried once more. */
export function read<C extends ReadCall>(
  call: C,
  params: ReadCalls[C]['params'],
  signal?: AbortSignal,
): Promise<ReadCalls[C]['data']> {
  return watched(sendWithRetry(isPostRead(call) ? 'POST' : 'GET', call, params, { signal }))
}

/**
 * Parameters of a POST go in the query string too, unless they are long. A call that takes an idempotency key needs
 * one: repeating the same write is harmless then.
 */
export function post<C extends KeyedCall>(
  call: C,
  params: PostCalls[C]['params'],
  idempotencyKey: string,
): Promise<PostCalls[C]['data']>
export function post<C extends UnkeyedCall>(call: C, params: PostCalls[C]['params']): Promise<PostCalls[C]['data']>
export function post<C extends PostCall>(
  call: C,
  params: PostCalls[C]['params'],
  idempotencyKey?: string,
): Promise<PostCalls[C]['data']> {
  return watched(sendUntilKnown(call, params, idempotencyKey))
}

/** Ends the login of this token, which need not be that of the page any more. */
export const endToken = (token: string): Promise<unknown> => watched(send('POST', 'logout', {}, { token }))

function watched<T>(work: Promise<T>): Promise<T> {
  context.onCall(work)
  return work
}

/** For a call that is not sent by `fetch`: gives the headers, and reports a login that is over. */
export async function withLogin<T>(sendWith: (requestHeaders: Record<string, string>) => Promise<T>): Promise<T> {
  const token = context.token()
  try {
    return await sendWith(headers(token))
  } catch (error) {
    if (error instanceof ApiError && error.unauthorized) context.onUnauthorized(token, error)
    throw error
  }
}

type SendOptions = {
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
  timeoutMs?: number
  token?: string | null
}
type Method = 'GET' | 'POST'

async function sendWithRetry<T>(method: Method, call: string, params: object, options: SendOptions): Promise<T> {
  const end = Date.now() + TIMEOUT_MS
  try {
    return await send(method, call, params, options)
  } catch (error) {
    if (!isWorthAnotherTry(error) || end - Date.now() - RETRY_PAUSE_MS < RETRY_MIN_MS) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS))
    // Several reads fail together: one of them finds out whether the others have a chance.
    const isHopeless = probe !== null && !(await probe)
    const timeoutMs = end - Date.now()
    if (isHopeless || options.signal?.aborted || timeoutMs < RETRY_MIN_MS) throw error
    const again = send<T>(method, call, params, { ...options, timeoutMs })
    probe ??= again
      .then(
        () => true,
        (failure: unknown) => !isWorthAnotherTry(failure),
      )
      .finally(() => (probe = null))
    return again
  }
}

/** Whether the second try of a read, which is under way, was answered. */
let probe: Promise<boolean> | null = null

/**
 * While the server's database is away, a write is sent again: where nothing of it was kept, and, if it has a key, where
 * nobody knows whether it was, or something else than our system has answered. The final error says so where an earlier
 * try may have happened.
 */
async function sendUntilKnown<T>(call: string, params: object, idempotencyKey: string | undefined): Promise<T> {
  const end = Date.now() + TIMEOUT_MS
  let unanswered: unknown
  for (let timeoutMs = TIMEOUT_MS, foreign = 0; ;) {
    try {
      return await send('POST', call, params, { idempotencyKey, timeoutMs })
    } catch (failure) {
      const error = idempotencyKey ? unansweredOf(failure) : failure
      const outcome = outcomeOf(error)
      if (outcome === 'unknown') unanswered = error
      const isForeign = error instanceof ApiError && error.failure.kind === 'unanswered'
      foreign += Number(isForeign)
      const pauseMs = (retryAfterOf(failure) ?? 1) * 1000
      timeoutMs = end - Date.now() - pauseMs
      const asksForMore = isForeign
        ? foreign < FOREIGN_MAX
        : reasonOf(error) === 'unavailable' || (reasonOf(error) === 'outcome_unknown' && idempotencyKey)
      if (!asksForMore || timeoutMs < RETRY_MIN_MS) throw outcome === 'not_attempted' ? (unanswered ?? error) : error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/** The words of a proxy, or of a fault of our system, would claim more than is known. */
function unansweredOf(error: unknown): unknown {
  if (!(error instanceof ApiError) || (error.reason && error.reason !== 'internal')) return error
  const { failure } = error
  if (error.isSilence) return error
  return new ApiError({ kind: 'unanswered', status: 'status' in failure ? failure.status : 200 })
}

/** Silence was waited for long enough, and without a network the answer is known. */
const isWorthAnotherTry = (error: unknown) =>
  error instanceof ApiError && error.isTransient && navigator.onLine && error.failure.kind !== 'timeout'

async function send<T>(
  method: Method,
  call: string,
  params: object,
  { signal, idempotencyKey, timeoutMs = TIMEOUT_MS, token = context.token() }: SendOptions,
): Promise<T> {
  // No address has room for a text of a customer's own, and no log should have it.
  const body = 'text' in params ? JSON.stringify(params) : undefined
  const query = body === undefined && queryString(params as Record<string, QueryValue>)
  const url = BASE + call + (query ? `?${query}` : '')
  try {
    const data = await sendRequest<T & object>({
      method,
      url,
      headers: headers(token, idempotencyKey),
      ...(body !== undefined && { body }),
      signal,
      timeoutMs,
    })
    if (!isAnswer(call, data)) throw new ApiError({ kind: 'foreign' })
    return data
  } catch (error) {
    // A failed logout must not start another logout. A write that may have been done keeps its screen, and with it its
    // key.
    const isOpenWrite = idempotencyKey !== undefined && outcomeOf(error) === 'unknown'
    if (error instanceof ApiError && error.unauthorized && call !== 'logout' && !isOpenWrite)
      context.onUnauthorized(token, error)
    throw error
  }
}

function headers(token: string | null, idempotencyKey?: string): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'Accept-Language': context.lang(),
    ...(token && { Authorization: `Bearer ${token}`, Token: token }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  }
}
