import { BASE } from '../../../kit/api/types'
import { readEvents } from '../../../kit/lib/eventStream'
import type { Change } from './changes'

/** Until the server has said how often it shows that it is there. */
const SILENCE_MAX_MS = 50_000
/** How long a sign of life may be late, for each second between two. */
const HEARTBEAT_MS = 2500
const URL = `${BASE}listenEvents`

export type StreamHandlers = { ready: () => void; change: (change: Change) => void; resync: () => void }

/** Why the server ended a stream. */
export type EndReason = 'login_ended' | 'replaced' | 'stopping'

/** How a connection came to its end. */
export type StreamEnd =
  | { how: 'ended'; reason: EndReason }
  | { how: 'refused'; status: number; retryAfterSeconds: number }
  | { how: 'lost'; wasReady: boolean }

/** Listens until the connection ends, whoever ends it. */
export async function connectStream(token: string, handlers: StreamHandlers, signal: AbortSignal): Promise<StreamEnd> {
  const guard = new AbortController()
  const leave = () => guard.abort()
  signal.addEventListener('abort', leave)
  let timer = setTimeout(leave, SILENCE_MAX_MS)
  const alive = (silenceMaxMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(leave, silenceMaxMs)
  }
  try {
    return await follow(token, handlers, guard.signal, alive)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
  }
}

async function follow(
  token: string,
  handlers: StreamHandlers,
  signal: AbortSignal,
  alive: (silenceMaxMs: number) => void,
): Promise<StreamEnd> {
  let wasReady = false
  let silenceMaxMs = SILENCE_MAX_MS
  try {
    const response = await fetch(URL, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}`, Token: token },
      credentials: 'omit',
      cache: 'no-store',
      priority: 'low',
      signal,
    })
    if (!response.ok || !response.body) {
      const retryAfterSeconds = Number(response.headers.get('Retry-After')) || 0
      return { how: 'refused', status: response.status, retryAfterSeconds }
    }
    for await (const event of readEvents(response.body)) {
      if (event?.name === 'ready') {
        const { heartbeatSeconds } = JSON.parse(event.data) as { heartbeatSeconds?: number }
        if (heartbeatSeconds) silenceMaxMs = heartbeatSeconds * HEARTBEAT_MS
        wasReady = true
        handlers.ready()
      }
      alive(silenceMaxMs)
      if (event?.name === 'change') handlers.change(JSON.parse(event.data) as Change)
      if (event?.name === 'resync') handlers.resync()
      if (event?.name === 'end') {
        return { how: 'ended', ...(JSON.parse(event.data) as { reason: EndReason }) }
      }
    }
  } catch {
    // It is tried again later, whatever broke it.
  }
  return { how: 'lost', wasReady }
}
