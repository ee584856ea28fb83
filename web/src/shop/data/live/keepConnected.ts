import { connectStream } from './streamConnection'
import type { StreamHandlers } from './streamConnection'
import { reconnectDelayMs } from './reconnectDelay'

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
