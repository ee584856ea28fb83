import { queryString } from '../lib/queryString'
import type { QueryValue } from '../lib/queryString'
import { ApiError } from './errors'
import { isPostRead } from './types'
import type { GetCall, GetCalls, PostCall, PostCalls, ReadCall, ReadCalls } from './types'

const BASE = '/api/v1/customer/'
export const TIMEOUT_MS = 20_000

/** What the client must know of the app; it is given, so that this folder imports nothing of ours. */
type Surroundings = { token: () => string | null; lang: () => string; onUnauthorized: (error: ApiError) => void }

let app: Surroundings = { token: () => null, lang: () => 'zh-CN', onUnauthorized: () => {} }

export function connectClient(surroundings: Surroundings): void {
  app = surroundings
}

export function get<C extends GetCall>(call: C, params: GetCalls[C]['params'], signal?: AbortSignal): Promise<GetCalls[C]['data']> {
  return send('GET', call, params, { signal })
}

/** A call that only reads, whichever method the contract gives it. */
export function read<C extends ReadCall>(call: C, params: ReadCalls[C]['params'], signal?: AbortSignal): Promise<ReadCalls[C]['data']> {
  return send(isPostRead(call) ? 'POST' : 'GET', call, params, { signal })
}

/** Parameters of a POST go in the query string too. The same `idempotencyKey` makes repeating the same write harmless. */
export function post<C extends PostCall>(call: C, params: PostCalls[C]['params'], idempotencyKey?: string): Promise<PostCalls[C]['data']> {
  return send('POST', call, params, { idempotencyKey })
}

/** For a call that is not sent by `fetch`: gives the headers, and reports a login that is over. */
export async function withLogin<T>(sendWith: (requestHeaders: Record<string, string>) => Promise<T>): Promise<T> {
  try {
    return await sendWith(headers())
  } catch (error) {
    if (error instanceof ApiError && error.unauthorized) app.onUnauthorized(error)
    throw error
  }
}

type Extra = { signal?: AbortSignal | undefined; idempotencyKey?: string | undefined }

async function send<T>(method: 'GET' | 'POST', call: string, params: object, extra: Extra): Promise<T> {
  const query = queryString(params as Record<string, QueryValue>)
  try {
    return await exchange<T>(BASE + call + (query && `?${query}`), method, extra)
  } catch (error) {
    // A failed logout must not start another logout.
    if (error instanceof ApiError && error.unauthorized && call !== 'logout') app.onUnauthorized(error)
    throw error
  }
}

async function exchange<T>(url: string, method: string, extra: Extra): Promise<T> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS)
  const leave = () => limit.abort()
  extra.signal?.addEventListener('abort', leave)
  try {
    const response = await fetch(url, { method, headers: headers(extra.idempotencyKey), credentials: 'omit', signal: limit.signal })
    return await readEnvelope<T>(response)
  } catch (error) {
    if (error instanceof ApiError || extra.signal?.aborted) throw error
    throw new ApiError({ kind: limit.signal.aborted ? 'timeout' : 'network' })
  } finally {
    clearTimeout(timer)
    extra.signal?.removeEventListener('abort', leave)
  }
}

function headers(idempotencyKey?: string): Record<string, string> {
  const token = app.token()
  return {
    'Content-Type': 'application/json',
    'Accept-Language': app.lang(),
    ...(token && { Authorization: `Bearer ${token}`, Token: token }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  }
}

type Envelope = { code?: unknown; msg?: unknown; reason?: unknown; data?: unknown }

export async function readEnvelope<T>(response: Response): Promise<T> {
  const body = await readJson(response)
  const msg = typeof body?.msg === 'string' ? body.msg : ''
  const reason = typeof body?.reason === 'string' ? body.reason : null
  const retryAfterSeconds = Number(response.headers.get('Retry-After')) || undefined
  if (!response.ok) throw new ApiError({ kind: 'http', status: response.status, msg, reason, retryAfterSeconds })
  if (typeof body?.code !== 'number') throw new ApiError({ kind: 'foreign' })
  if (body.code !== 200) throw new ApiError({ kind: 'refused', code: body.code, msg, reason })
  return body.data as T
}

async function readJson(response: Response): Promise<Envelope | null> {
  const text = await response.text()
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
