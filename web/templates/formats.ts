import type { Messages } from '../src/shop/i18n/zh-CN'
import { formatCount } from '../src/kit/lib/number'
import { formatFen, splitFen } from '../src/kit/lib/money'

type Value = string | number
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** How a value is written, by the name of the format in a template; undefined for values of another kind. */
const ofNumber = (write: (value: number) => string) => (value: Value) =>
  typeof value === 'number' ? write(value) : undefined
const ofText = (write: (value: string) => string) => (value: Value) =>
  typeof value === 'string' ? write(value) : undefined

export const FORMATS: Readonly<Record<string, (value: Value) => string | undefined>> = {
  text: String,
  /** In the path of an address. */
  segment: ofText(encodeURIComponent),
  count: ofNumber(formatCount),
  money: ofNumber(formatFen),
  moneyInteger: ofNumber((fen) => splitFen(fen).integer),
  moneyFraction: ofNumber((fen) => splitFen(fen).fraction),
  firstLetter: ofText((text) => Array.from(text)[0] ?? ''),
  /** The first parameter of an address. */
  firstParameter: ofText((text) => text.slice(text.indexOf('?') + 1).split('&')[0] ?? ''),
}

/** Dictionaries of codes. The other kind of name: `exterior`, or `phase?` where an unknown code stands for itself. */
export const NAMES = ['rarity', 'exterior', 'exteriorShort', 'quality', 'phase?'] as const

export const namesOf = (messages: Messages): Record<string, Readonly<Record<string, string>>> =>
  Object.fromEntries(
    NAMES.map((name) => [name, messages[name.replace('?', '') as keyof Messages] as Record<string, string>]),
  )

export function nameOf(names: Readonly<Record<string, string>> | undefined, name: string, code: Value): string {
  // A code may be the name of a member that every object has. Old browsers lack `Object.hasOwn`, and nothing is loaded
  // yet.
  const known: unknown = names?.[code]
  if (typeof known === 'string') return known
  return name.endsWith('?') ? String(code) : ''
}

/** A value in the format of this name. Amounts and counts are whole and never negative there. */
export function formatted(format: string, value: Value, names: ReturnType<typeof namesOf>): string | undefined {
  if (typeof value === 'number' && !isCount(value)) return undefined
  if (format in names) return typeof value === 'string' ? nameOf(names[format], format, value) : undefined
  return FORMATS[format]?.(value)
}

/** Names first: where the name of each known code is the code, only an unknown one would tell them apart. */
export const ALL_FORMATS: readonly string[] = [...NAMES, ...Object.keys(FORMATS)]
