import { formatDate } from '../../kit/lib/date'
import { DAY_MS } from '../../kit/lib/durations'

/** The day of a time by Beijing's clock, as `2026-11-29`. */
export const dayOf = (time: number): string => formatDate(time, 'day', 'zh-CN').replaceAll('/', '-')

/** The day that a text names; null where it names none, such as `2026-02-30`. */
export function readDay(text: string): string | null {
  const day = text.trim()
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null
}

export type Preset = 'today' | 'week' | 'month'
const WEEK_DAYS = 7

/** The first and the last day of a period that ends today. */
export function presetDays(preset: Preset, now: number): { from: string; to: string } {
  const to = dayOf(now)
  if (preset === 'today') return { from: to, to }
  return preset === 'week' ? { from: dayOf(now - (WEEK_DAYS - 1) * DAY_MS), to } : { from: `${to.slice(0, 8)}01`, to }
}

/** The first and the last day of a month: of the present one, or of one before it. The present one ends today. */
export function monthDays(months: 0 | -1, now: number): { from: string; to: string } {
  const today = dayOf(now)
  const first = `${today.slice(0, 8)}01`
  if (months === 0) return { from: first, to: today }
  const to = new Date(Date.parse(first) - DAY_MS).toISOString().slice(0, 10)
  return { from: `${to.slice(0, 8)}01`, to }
}

/** The days from one day to another; not a number where one is none. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS
