import { readEvents } from '../../../kit/lib/eventStream'
import type { Change } from './changes'
import { MINUTE_MS, SECOND_MS } from '../../../kit/lib/durations'

type ConnectionHandlers = StreamHandlers & {
  /** Whether the stream is up from now on. */
  live: (now: boolean) => void
  loginEnded: () => void
}

/** Stays connected until `signal`, or until the login has ended. */
export async function keepConnected(token: string, callbacks: ConnectionHandlers, signal: AbortSignal): Promise<void> {
  let failures = 0
  const handlers: StreamHandlers = {
    ...callbacks,
    ready: () => {
      failures = 0
      callbacks.live(true)
      callbacks.ready()
    },
  }
  while (!signal.aborted) {
    const ending = await connectStream(token, handlers, signal)
    callbacks.live(false)
    if (signal.aborted) return
    const pause = reconnectDelayMs(ending, failures, Math.random())
    failures += 1
    if (pause === null) return callbacks.loginEnded()
    await wait(pause, signal)
  }
}

/** Until the time is over, the network is back or `signal` says so. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}

const LONGEST_MS = 5 * MINUTE_MS

/**
 * How long to wait before the next connection; null where there is nothing to come back to.
 * `failures` counts those in a row. The spread keeps many browsers from coming back at the same
 * moment. `chance` is between 0 and 1.
 */
export function reconnectDelayMs(ending: StreamEnd, failures: number, chance: number): number | null {
  if (ending.how === 'ended') {
    if (ending.reason === 'login_ended') return null
    // The customer has many tabs or devices open, and the newer ones go first.
    return ending.reason === 'replaced' ? LONGEST_MS * (0.5 + chance) : 3 * SECOND_MS * chance
  }
  if (ending.how === 'refused') {
    if (ending.status === 401) return null
    const atLeast = Math.max(ending.retryAfterSeconds, 30) * SECOND_MS
    return Math.min(atLeast * 2 ** failures, LONGEST_MS) * (1 + chance)
  }
  // A connection that was up comes back soon; where there was none, the server may not be there at all.
  const first = ending.wasReady ? SECOND_MS : 3 * SECOND_MS
  return Math.min(first * 2 ** failures, MINUTE_MS) * (0.5 + chance)
}

/** Until the server has said how often it shows that it is there. */
const SILENCE_MAX_MS = 50_000
/** How long a sign of life may be late, for each second between two. */
const HEARTBEAT_MS = 2500
const URL = '/api/v1/customer/listenEvents'

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
    // Whatever broke it, it is tried again later.
  }
  return { how: 'lost', wasReady }
}
