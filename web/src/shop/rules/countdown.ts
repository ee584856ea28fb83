import { HOUR_SECONDS } from '../../kit/lib/durations'

/** How far the server's clock is ahead of this device's; a wrong phone clock must not cost an order. */
export const clockOffset = (serverTime: string, receivedAt: number) => Date.parse(serverTime) - receivedAt

/** Seconds until `expireTime`, and never more than the whole span: `now` may lag by up to a second. */
export function remainingSeconds(expireTime: string, offsetMs: number, now: number, startTime?: string): number {
  const expires = Date.parse(expireTime)
  const left = Math.ceil((expires - (now + offsetMs)) / 1000)
  const span = startTime ? Math.ceil((expires - Date.parse(startTime)) / 1000) : Infinity
  return Math.max(0, Math.min(left, span))
}

export function formatCountdown(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / HOUR_SECONDS)
  const rest = `${pad(Math.floor((seconds % HOUR_SECONDS) / 60))}:${pad(seconds % 60)}`
  return hours > 0 ? `${pad(hours)}:${rest}` : rest
}

/** Since when no second code may be asked for, and for how long. */
export type ResendWait = { startedAt: number; seconds: number }

/**
 * Seconds until a code may be asked for again; never more than the server said, and none when the clock was set back.
 */
export function secondsLeft(wait: ResendWait | undefined, now: number): number {
  if (!wait || now < wait.startedAt) return 0
  return Math.max(0, wait.seconds - Math.floor((now - wait.startedAt) / 1000))
}
