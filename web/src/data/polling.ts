type Polled<Data> = { state: { data: Data | undefined; dataUpdateCount: number } }

const SOON_MS = 2500
const LATER_MS = 8000
const SOON_POLLS = 24

let pollingOff = false

/** For a channel that brings changes by itself: while it is connected, nothing is asked for at intervals. */
export function setPollingOff(off: boolean): void {
  pollingOff = off
}

/**
 * A `refetchInterval`: what can still change by itself is asked for again, first often and then less so, and never
 * from the background.
 */
export function pollWhile<Data>(isOpen: (data: Data) => boolean) {
  return ({ state }: Polled<Data>): number | false => {
    if (pollingOff || state.data === undefined || !isOpen(state.data)) return false
    return state.dataUpdateCount < SOON_POLLS ? SOON_MS : LATER_MS
  }
}
