/**
 * Numbers of Chinese identity cards (GB 11643-1999) and, from 9 on, of the cards of foreign permanent residents.
 * Mirrors `crates/domain/src/id_card.rs`.
 */
import { read, refuse, foldNumber } from './typed'
import type { Read } from './typed'
import { HOUR_MS } from '../../kit/lib/durations'

export type IdCardProblem = 'shape' | 'region' | 'checksum' | 'date' | 'future'

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const CHECKS = '10X98765432'
const REGIONS = /^(?:1[1-5]|2[123]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[123]|9)/
const EARLIEST_YEAR = 1900

/** A number of 18 characters; a small `x` is taken for the large one. `today` is a day such as 20261121. */
export function readIdCard(text: string, today: number): Read<string, IdCardProblem> {
  const number = foldNumber(text).replaceAll('x', 'X')
  if (!/^\d{17}[ -~]$/.test(number)) return refuse('shape')
  if (!REGIONS.test(number)) return refuse('region')
  if (CHECKS[checkSum(number) % CHECKS.length] !== number[17]) return refuse('checksum')
  const day = birthday(number)
  if (day === null) return refuse('date')
  return day <= today ? read(number) : refuse('future')
}

const checkSum = (number: string) => WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(number[at]), 0)

function birthday(number: string): number | null {
  const [year, month, day] = [number.slice(6, 10), number.slice(10, 12), number.slice(12, 14)].map(Number) as [
    number,
    number,
    number,
  ]
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year >= EARLIEST_YEAR ? year * 10_000 + month * 100 + day : null
}

const EIGHT_HOURS_MS = 8 * HOUR_MS

/** The day in Beijing, by which the server counts ages. */
export const beijingDay = (now: number) =>
  Number(new Date(now + EIGHT_HOURS_MS).toISOString().slice(0, 10).replaceAll('-', ''))

/**
 * Full years of the owner of a valid number on a day. A person born on a leap day grows older on 1 March of other
 * years.
 */
export const ageOf = (number: string, today: number) => Math.floor((today - Number(number.slice(6, 14))) / 10_000)

const ADULT_YEARS = 18

export const isAdult = (number: string, today: number) => ageOf(number, today) >= ADULT_YEARS
