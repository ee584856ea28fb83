import type { StreamEnd } from './streamConnection'
import { MINUTE_MS, SECOND_MS } from '../../../kit/lib/durations'

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
