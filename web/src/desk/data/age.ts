import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kit/lib/durations'

type Words = Record<'minutes' | 'hours' | 'days', (count: number) => string>

/** How long something has waited, in one unit. */
export function ageOf(time: string, now: number, { minutes, hours, days }: Words): string {
  const ms = Math.max(0, now - Date.parse(time))
  if (ms < HOUR_MS) return minutes(Math.floor(ms / MINUTE_MS))
  return ms < DAY_MS ? hours(Math.floor(ms / HOUR_MS)) : days(Math.floor(ms / DAY_MS))
}
