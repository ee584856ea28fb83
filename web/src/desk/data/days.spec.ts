import { expect, it } from 'vitest'
import { dayOf, presetDays, readDay } from './days'

it.each([
  ['2026-11-29', '2026-11-29'],
  [' 2026-11-29 ', '2026-11-29'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-30', null],
  ['2026-13-01', null],
  ['2026-1-1', null],
  ['29.11.2026', null],
  ['', null],
])('%j is the day %j', (text, day) => expect(readDay(text)).toBe(day))

it('a day begins when it does in Beijing', () => {
  expect(dayOf(Date.parse('2026-11-29T15:59:59Z'))).toBe('2026-11-29')
  expect(dayOf(Date.parse('2026-11-29T16:00:00Z'))).toBe('2026-11-30')
})

it.each([
  ['today', { from: '2026-03-05', to: '2026-03-05' }],
  ['week', { from: '2026-02-27', to: '2026-03-05' }],
  ['month', { from: '2026-03-01', to: '2026-03-05' }],
] as const)('the preset %s ends today', (preset, days) => {
  expect(presetDays(preset, Date.parse('2026-03-05T04:00:00Z'))).toEqual(days)
})
