import { describe, expect, it } from 'vitest'
import { clockOffset, formatCountdown, remainingSeconds } from './countdown'
import { NO_FILTERS, filterCount, filterParams, readFilters, toggled } from './giftFilters'
import { greetingAt } from '../screens/home/HomeScreen'
import { formatFen, parseYuan, splitFen } from '../../kit/lib/money'
import { passwordStrength } from './passwordStrength'
import { maskPhone } from './phone'
import { queryString } from '../../kit/lib/queryString'

describe('money', () => {
  it.each([
    [0, '¥0.00'],
    [5, '¥0.05'],
    [410, '¥4.10'],
    [99_999, '¥999.99'],
    [1_234_567_89, '¥1,234,567.89'],
    [-250, '−¥2.50'],
    [Number.MAX_SAFE_INTEGER, '¥90,071,992,547,409.91'],
  ])('%i fen is %s', (fen, text) => expect(formatFen(fen)).toBe(text))

  it('is split for the eye', () => expect(splitFen(-123_405)).toEqual({ sign: '−', integer: '1,234', fraction: '05' }))

  it.each([
    ['12', 1200],
    ['12.3', 1230],
    ['12.34', 1234],
    ['0.07', 7],
    [' 1,000 ', 100_000],
    ['1.', 100],
    ['1.234', null],
    ['', null],
    ['-1', null],
    ['abc', null],
  ])('reads %j yuan', (text, fen) => expect(parseYuan(text)).toBe(fen))
})

describe('the countdown', () => {
  it('goes by the server’s clock', () => {
    const offset = clockOffset('2026-11-20T10:00:00Z', Date.parse('2026-11-20T09:50:00Z'))
    expect(remainingSeconds('2026-11-20T10:15:00Z', offset, Date.parse('2026-11-20T09:50:00.500Z'))).toBe(900)
    expect(remainingSeconds('2026-11-20T10:15:00Z', offset, Date.parse('2026-11-20T10:06:00Z'))).toBe(0)
  })
  it('never shows more than the whole span, although the shown clock lags', () => {
    const offset = clockOffset('2026-11-20T10:00:00.900Z', Date.parse('2026-11-20T10:00:00.950Z'))
    const second = Date.parse('2026-11-20T10:00:00Z')
    const [from, until] = ['2026-11-20T10:00:00.900Z', '2026-11-20T10:15:00.900Z']
    expect(remainingSeconds(until, offset, second)).toBe(901)
    expect(remainingSeconds(until, offset, second, from)).toBe(900)
  })
  it.each([
    [0, '00:00'],
    [59, '00:59'],
    [899, '14:59'],
    [3661, '01:01:01'],
  ])('%i s is %s', (seconds, text) => expect(formatCountdown(seconds)).toBe(text))
})

describe('filters', () => {
  const filters = {
    ...NO_FILTERS,
    keyword: '火蛇 & 红线',
    category: ['rifle'] as const,
    weapon: ['ak47', 'm4a1-s'],
    exterior: ['FN', 'BS'] as const,
    rarity: ['covert'] as const,
    quality: ['stattrak'] as const,
    minPriceFen: 100,
    maxPriceFen: 99_900,
    sort: 'price_desc' as const,
  }

  it('come back from the address as they went in', () => {
    expect(readFilters(new URLSearchParams(queryString(filterParams(filters))))).toEqual(filters)
    expect(readFilters(new URLSearchParams(queryString(filterParams(NO_FILTERS))))).toEqual(NO_FILTERS)
  })
  it('write nothing when there are none', () => expect(queryString(filterParams(NO_FILTERS))).toBe(''))
  it('ignore what nobody knows', () => {
    const odd = new URLSearchParams(
      'category=tank&exterior=XX&exterior=FN&exterior=FN&weapon=%3Cscript%3E&minPriceFen=-4&maxPriceFen=1e9&sort=best',
    )
    expect(readFilters(odd)).toEqual({ ...NO_FILTERS, exterior: ['FN'] })
  })
  it('are counted, the price as one and the category not', () => expect(filterCount(filters)).toBe(7))
  it('toggle', () => {
    expect(toggled(['FN'], 'MW')).toEqual(['FN', 'MW'])
    expect(toggled(['FN', 'MW'], 'FN')).toEqual(['MW'])
  })
})

describe('forms', () => {
  it('masks a number', () => expect(maskPhone('13812345678')).toBe('138****5678'))
  it('rates strength', () => {
    expect(passwordStrength('abcdef')).toBe(0)
    expect(passwordStrength('kite47')).toBe(1)
    expect(passwordStrength('kitehill47')).toBe(2)
    expect(passwordStrength('Kitehill-4711')).toBe(3)
  })
  it.each([
    'abc123',
    'abcdef123',
    'Abcd12345678',
    'password1',
    'Password123!',
    'qwerty123',
    'Qwertyuiop2024',
    'aaa111',
    '1q2w3e4r',
    '1qaz2wsx3edc',
    '123abc',
    'iloveyou520',
    'woaini1314',
  ])('rates %s as what is tried first', (text) => expect(passwordStrength(text)).toBe(0))
  it.each(['密码一二三4', 'abc84719', 'password-kite-47', 'x7kp2m9q', 'kp47zx'])('rates %s by its length', (text) =>
    expect(passwordStrength(text)).toBeGreaterThan(0),
  )
})

it('greets by the hour', () => {
  expect([4, 8, 12, 15, 20, 23].map(greetingAt)).toEqual(['night', 'morning', 'noon', 'afternoon', 'evening', 'night'])
})
