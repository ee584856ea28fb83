/** Money is integer fen everywhere; nothing here ever becomes a fraction of a fen. */
export type MoneyParts = { sign: '' | '-'; integer: string; fraction: string }

export function splitFen(fen: number): MoneyParts {
  const absolute = Math.abs(Math.trunc(fen))
  const integer = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return { sign: fen < 0 ? '-' : '', integer, fraction: String(absolute % 100).padStart(2, '0') }
}

export function formatFen(fen: number): string {
  const { sign, integer, fraction } = splitFen(fen)
  return `${sign}¥${integer}.${fraction}`
}

/** What a person typed, in yuan, to fen; null when it is no amount. */
export function parseYuan(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(text.trim().replaceAll(',', ''))
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
