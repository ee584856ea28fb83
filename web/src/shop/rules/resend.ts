/** Since when no second code may be asked for, and for how long. */
export type ResendWait = { startedAt: number; seconds: number }

/**
 * Seconds until a code may be asked for again; never more than the server said, and none when the clock was set back.
 */
export function secondsLeft(wait: ResendWait | undefined, now: number): number {
  if (!wait || now < wait.startedAt) return 0
  return Math.max(0, wait.seconds - Math.floor((now - wait.startedAt) / 1000))
}
