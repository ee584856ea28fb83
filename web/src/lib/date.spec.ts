import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { formatDate } from './date'

// The same list of cases tries the times in the server's texts.

type Case = { time: string; zh: string; en: string; zhDay: string; enDay: string }

const file = join(import.meta.dirname, '../../../crates/domain/tests/date_cases.json')
const cases = JSON.parse(readFileSync(file, 'utf8')) as Case[]

/** A time that this machine's clock shows as Beijing's clock shows `time`. */
function asInBeijing(time: string): number {
  const [year = 0, month = 1, day, hours, minutes] = new Date(Date.parse(time) + 8 * 3600_000).toISOString().split(/\D/).map(Number)
  return new Date(year, month - 1, day, hours, minutes).getTime()
}

it.each(cases)('writes $time as the server writes it', ({ time, zh, en, zhDay, enDay }) => {
  // The app shows the second too.
  expect(formatDate(asInBeijing(time), 'dateTime', 'zh-CN')).toBe(`${zh}:00`)
  expect(formatDate(asInBeijing(time), 'dateTime', 'en')).toBe(`${en}:00`)
  expect(formatDate(asInBeijing(time), 'dayMinute', 'zh-CN')).toBe(zhDay)
  expect(formatDate(asInBeijing(time), 'dayMinute', 'en')).toBe(enDay)
})
