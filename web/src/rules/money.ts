import { formatCount } from '../lib/number'

/** Money is integer fen everywhere; nothing here ever becomes a fraction of a fen. */
export type MoneyParts = { sign: '' | '-'; integer: string; fraction: string }

export function splitFen(fen: number): MoneyParts {
  const absolute = Math.abs(Math.trunc(fen))
  return { sign: fen < 0 ? '-' : '', integer: formatCount(Math.floor(absolute / 100)), fraction: String(absolute % 100).padStart(2, '0') }
}

export function formatFen(fen: number): string {
  const { sign, integer, fraction } = splitFen(fen)
  return `${sign}¥${integer}.${fraction}`
}

/** An amount without `.00`, as limits are written: `¥50`, `¥49.50`. */
export const formatLimit = (fen: number) => formatFen(fen).replace(/\.00$/, '')
