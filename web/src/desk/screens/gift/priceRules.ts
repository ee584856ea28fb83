import type { PriceRule } from '../../api/types'

export const CATEGORIES = [
  'pistol',
  'smg',
  'rifle',
  'heavy',
  'knife',
  'gloves',
  'equipment',
] as const satisfies readonly NonNullable<PriceRule['category']>[]

/** The steps to which a rule can round, in fen. */
export const STEPS = [1, 10, 100, 1000] as const

const PERCENT = /^([+\-−]?)(\d{1,3})(?:\.(\d{1,2}))?$/
const RISE_MAX_BP = 90_000

/** A typed change in percent, such as `3.5` or `-10`, in 1/10,000; null where it is none. */
export function basisPointsOf(text: string): number | null {
  const [, sign, whole, part = ''] = PERCENT.exec(text.trim().replace(/%$/, '')) ?? []
  if (whole === undefined) return null
  const size = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  const change = sign === '-' || sign === '−' ? -size : size
  return change === 0 || change <= -10_000 || change > RISE_MAX_BP ? null : change
}
