import { ApiError } from './errors'
import type { Reason } from './types'

export type HttpRequest = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal | undefined
  timeoutMs: number
}

/** One request and its envelope. Every failure but an abort of the caller's own is an `ApiError`. */
export async function sendRequest<T>({ method, url, headers, body, signal, timeoutMs }: HttpRequest): Promise<T> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeoutMs)
  const abort = () => limit.abort()
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    const given = { method, headers, body, credentials: 'same-origin', signal: limit.signal } as const
    const response = await fetch(url, given)
    return await readEnvelope<T>(response)
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    throw new ApiError({ kind: limit.signal.aborted ? 'timeout' : 'network' })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

type Envelope = { code?: unknown; msg?: unknown; reason?: unknown; data?: unknown }

/**
 * Reads `{code, msg, data}`. A proxy between may have put an answer of its own in the place of ours, with any status
 * and any body: only a complete envelope is data, and only a complete one gives a failure its reason.
 */
export async function readEnvelope<T>(response: Response): Promise<T> {
  const body = await readJson(response)
  const msg = typeof body?.msg === 'string' ? body.msg : ''
  const isComplete = Number.isInteger(body?.code) && typeof body?.msg === 'string' && body.data !== undefined
  // A newer server may have reasons that this page does not know; nothing here depends on a reason being one of the
  // list.
  const reason =
    isComplete && body?.code !== 200 && typeof body?.reason === 'string' && body.reason ? (body.reason as Reason) : null
  const retryAfterSeconds = Number(response.headers.get('Retry-After')) || undefined
  if (!response.ok)
    throw new ApiError({ kind: 'http', status: response.status, msg, reason, isOurs: isComplete, retryAfterSeconds })
  if (typeof body?.code !== 'number') throw new ApiError({ kind: 'foreign' })
  if (body.code !== 200)
    throw new ApiError({ kind: 'refused', code: body.code, msg, reason, isOurs: isComplete, data: body.data })
  // The data of every call is an object.
  if (!isComplete || typeof body.data !== 'object' || body.data === null) throw new ApiError({ kind: 'foreign' })
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
