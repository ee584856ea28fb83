import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { formatDate } from './date'

// The same list of cases tries the times in the server's texts.

type Case = { time: string; zh: string; en: string; zhDay: string; enDay: string }

const file = join(import.meta.dirname, '../../../../crates/domain/tests/date_cases.json')
const cases = JSON.parse(readFileSync(file, 'utf8')) as Case[]

it.each(cases)('writes $time as the server writes it', ({ time, zh, en, zhDay, enDay }) => {
  // The app shows the second too.
  expect(formatDate(time, 'dateTime', 'zh-CN').slice(0, -3)).toBe(zh)
  expect(formatDate(time, 'dateTime', 'en').slice(0, -3)).toBe(en)
  expect(formatDate(time, 'dayMinute', 'zh-CN')).toBe(zhDay)
  expect(formatDate(time, 'dayMinute', 'en')).toBe(enDay)
})

afterEach(() => vi.unstubAllEnvs())

it.each(['America/Los_Angeles', 'UTC', 'Asia/Shanghai', 'Pacific/Auckland'])(
  'shows a day as the same day in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    vi.resetModules()
    const { formatDate: inZone } = await import('./date')
    expect([inZone('2026-11-20', 'monthDay', 'zh-CN'), inZone('2026-11-20', 'date', 'en')]).toEqual([
      '11月20日',
      '20 Nov 2026',
    ])
  },
)

it.each([
  ['UTC', '18:00（北京时间）', '20 Nov, 18:00 (Beijing time)'],
  ['America/Los_Angeles', '18:00（北京时间）', '20 Nov, 18:00 (Beijing time)'],
  ['Asia/Shanghai', '18:00', '20 Nov, 18:00'],
])('shows times as the messages do, and names their zone where it is another one: %s', async (zone, zh, en) => {
  vi.stubEnv('TZ', zone)
  vi.resetModules()
  const { formatDate: inZone } = await import('./date')
  expect([inZone('2026-11-20T10:00:00Z', 'time', 'zh-CN'), inZone('2026-11-20T10:00:00Z', 'dayMinute', 'en')]).toEqual([
    zh,
    en,
  ])
  // Whoever shows this names the zone elsewhere.
  expect(inZone('2026-11-20T10:00:00Z', 'moment', 'en')).toBe('20 Nov 2026, 18:00:00')
})
