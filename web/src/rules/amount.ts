import { toAscii } from './typed'

/** What a person typed, in yuan, to fen; null when it is no amount. */
export function parseYuan(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(text.trim().replaceAll(',', ''))
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** The amount as a field for yuan holds it: `12.34`, or `12` without fen. */
export function yuanText(fen: number): string {
  const cents = fen % 100
  return cents === 0 ? String(fen / 100) : `${Math.floor(fen / 100)}.${String(cents).padStart(2, '0')}`
}

/** What an amount field shows after a key: digits, one point and two decimals; anything else leaves it as it was. */
export function typedYuan(text: string, before: string): string {
  const plain = toAscii(text).replaceAll('。', '.').replace(/[\s,¥]/g, '')
  return /^(?:\d{0,9}(?:\.\d{0,2})?)$/.test(plain) ? plain : before
}
