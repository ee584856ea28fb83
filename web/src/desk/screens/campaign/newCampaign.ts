import { parseYuan } from '../../../kit/lib/money'
import type { NewCampaign } from '../../api/types'
import type { Problems } from '../../components/useForm'

export type Kind = 'amount' | 'percent'
const COMMON = ['nameZh', 'nameEn', 'kind', 'threshold', 'quantity', 'days', 'code'] as const
export type Name = (typeof COMMON)[number] | 'amount' | 'percent' | 'cap'
type Filled = Partial<Record<Name, string>>

export const OPTIONAL: readonly Name[] = ['threshold', 'cap', 'code']

/** The fields that a campaign of this kind has. */
export const fieldsOf = (kind: Kind): readonly Name[] =>
  kind === 'amount' ? [...COMMON, 'amount'] : [...COMMON, 'percent', 'cap']

type Words = Record<'wrongAmount' | 'wrongPercent' | 'wrongQuantity' | 'wrongDays', string>

/** Names what no campaign can have. */
export function checkCampaign(values: Filled, t: Words): Problems<Name> {
  const isWrong = (text: string | undefined) => text !== undefined && text.trim() !== '' && parseYuan(text) === null
  const isOutside = (text: string | undefined, most: number) => {
    if (text === undefined || text.trim() === '') return false
    const number = numberOf(text)
    return !(number >= 1 && number <= most)
  }
  return {
    ...(isOutside(values.days, 3650) && { days: t.wrongDays }),
    ...(isOutside(values.quantity, 1_000_000) && { quantity: t.wrongQuantity }),
    ...(isOutside(values.percent, 100) && { percent: t.wrongPercent }),
    ...(isWrong(values.threshold) && { threshold: t.wrongAmount }),
    ...(isWrong(values.cap) && { cap: t.wrongAmount }),
    ...((isWrong(values.amount) || parseYuan(values.amount ?? '') === 0) && { amount: t.wrongAmount }),
  }
}

/** The campaign of fields that are right. */
export function paramsOf(values: Filled): NewCampaign {
  const fen = (text: string | undefined) => parseYuan(text ?? '') ?? 0
  return {
    ...(values.code && { code: values.code }),
    nameZh: values.nameZh ?? '',
    nameEn: values.nameEn ?? '',
    kind: values.kind === 'percent' ? 'percent' : 'amount',
    amountFen: fen(values.amount),
    percent: numberOf(values.percent ?? '0'),
    capFen: fen(values.cap),
    thresholdFen: fen(values.threshold),
    days: numberOf(values.days ?? ''),
    quantity: numberOf(values.quantity ?? ''),
  }
}

/** All that its vouchers can cost, where the largest order is known; null while it is not. */
export function worstCostOf(values: Filled, largestOrderFen: number): number | null {
  const { kind, amountFen, capFen, percent, quantity } = paramsOf(values)
  const part = capFen === 0 ? Math.floor((largestOrderFen * percent) / 100) : capFen
  const cost = (kind === 'amount' ? amountFen : part) * quantity
  return cost > 0 ? cost : null
}

const numberOf = (text: string) => (/^\d{1,8}$/.test(text.trim()) ? Number(text) : Number.NaN)
