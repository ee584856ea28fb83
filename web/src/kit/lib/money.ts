import { formatCount } from './number'

/** Money is integer fen everywhere; nothing here ever becomes a fraction of a fen. */
export type MoneyParts = { sign: '' | '−'; integer: string; fraction: string }

export function splitFen(fen: number): MoneyParts {
  const absolute = Math.abs(Math.trunc(fen))
  return {
    sign: fen < 0 ? '−' : '',
    integer: formatCount(Math.floor(absolute / 100)),
    fraction: String(absolute % 100).padStart(2, '0'),
  }
}

export function formatFen(fen: number): string {
  const { sign, integer, fraction } = splitFen(fen)
  return `${sign}¥${integer}.${fraction}`
}

/** An amount without `.00`, as limits are written: `¥50`, `¥49.50`. */
export const formatLimit = (fen: number) => formatFen(fen).replace(/\.00$/, '')

/** A typed text in yuan, as fen; null when it is no amount. */
export function parseYuan(text: string): number | null {
  const typed = text.trim()
  // A comma parts thousands; anywhere else it may be meant as a decimal point.
  if (typed.includes(',') && !/^\d{1,3}(?:,\d{3})+(?:\.|$)/.test(typed)) return null
  const match = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(typed.replaceAll(',', ''))
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** The amount as a field for yuan holds it: `12.34`, or `12` without fen. */
export function yuanText(fen: number): string {
  const cents = fen % 100
  return cents === 0 ? String(fen / 100) : `${Math.floor(fen / 100)}.${String(cents).padStart(2, '0')}`
}
