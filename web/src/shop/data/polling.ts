type Polled<Data> = { state: { data: Data | undefined; dataUpdateCount: number } }

export const SOON_MS = 2500
export const LATER_MS = 8000
const SOON_POLLS = 24

/** While the event stream announces changes, polling only finds what it missed. */
const LIVE_FACTOR = 3

let live = false

/** Whether the event stream is up, here or in the tab that shares it. */
export function setLive(now: boolean): void {
  live = now
}

/** The polling interval of a screen that waits: longer while the event stream is up. */
export function slowedWhileLive(intervalMs: number | false): number | false {
  return intervalMs !== false && live ? intervalMs * LIVE_FACTOR : intervalMs
}

/**
 * A `refetchInterval`: what can still change by itself is asked for again, first often and then less so, and never
 * from the background.
 */
export function pollWhile<Data>(isOpen: (data: Data) => boolean) {
  return ({ state }: Polled<Data>): number | false => {
    if (state.data === undefined || !isOpen(state.data)) return false
    return slowedWhileLive(state.dataUpdateCount < SOON_POLLS ? SOON_MS : LATER_MS)
  }
}
