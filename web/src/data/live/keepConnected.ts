import { listen } from './connection'
import type { StreamHandlers } from './connection'
import { pauseMs } from './pause'

type ConnectionHandlers = StreamHandlers & {
  /** Whether the stream is up from now on. */
  live: (now: boolean) => void
  loginEnded: () => void
}

/** Stays connected until `signal`, or until the login has ended. */
export async function keepConnected(token: string, told: ConnectionHandlers, signal: AbortSignal): Promise<void> {
  let failures = 0
  const handlers: StreamHandlers = {
    ...told,
    ready: () => {
      failures = 0
      told.live(true)
      told.ready()
    },
  }
  while (!signal.aborted) {
    const ending = await listen(token, handlers, signal)
    told.live(false)
    if (signal.aborted) return
    const pause = pauseMs(ending, failures, Math.random())
    failures += 1
    if (pause === null) return told.loginEnded()
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
