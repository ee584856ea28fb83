import { connectStream } from './streamConnection'
import type { StreamHandlers, StreamEnd } from './streamConnection'
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
