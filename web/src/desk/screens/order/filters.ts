import type { OrderState, PayMethod } from '../../../kit/api/types'
import { parseYuan } from '../../../kit/lib/money'
import type { OrderFilters } from '../../api/types'
import { readDay } from '../../data/days'
import { words } from '../../i18n/words'

export const FIELDS = ['state', 'method', 'from', 'to', 'min', 'max', 'giftId', 'customerId'] as const
export type Field = (typeof FIELDS)[number]

export const STATES = Object.keys(words.en.orderState) as OrderState[]
export const METHODS = Object.keys(words.en.method) as PayMethod[]

/** The filters in an address, which may have been typed by hand: what no filter has is left out. */
export function filtersIn(search: URLSearchParams): OrderFilters {
  const textOf = (field: Field) => search.get(field)?.trim() ?? ''
  const state = STATES.find((one) => one === textOf('state'))
  const method = METHODS.find((one) => one === textOf('method'))
  const [from, to] = [readDay(textOf('from')), readDay(textOf('to'))]
  const [minFen, maxFen] = [parseYuan(textOf('min')), parseYuan(textOf('max'))]
  const [giftId, customerId] = [textOf('giftId'), textOf('customerId')]
  return {
    ...(state && { state }),
    ...(method && { method }),
    ...(from && { from }),
    ...(to && { to }),
    ...(minFen !== null && { minFen }),
    ...(maxFen !== null && { maxFen }),
    ...(giftId && { giftId }),
    ...(customerId && { customerId }),
  }
}

type Words = Record<'wrongDay' | 'wrongOrder' | 'wrongAmount' | 'smallerAmount', string>

/** Names what no filter can be. */
export function checkFilters(values: Record<Field, string>, t: Words): Partial<Record<Field, string>> {
  const { from, to, min, max } = values
  const isNoDay = (text: string) => text.trim() !== '' && readDay(text) === null
  const isNoAmount = (text: string) => text.trim() !== '' && parseYuan(text) === null
  const [least, most] = [parseYuan(min), parseYuan(max)]
  return {
    ...(from && to && from > to && { to: t.wrongOrder }),
    ...(least !== null && most !== null && least > most && { max: t.smallerAmount }),
    ...(isNoDay(from) && { from: t.wrongDay }),
    ...(isNoDay(to) && { to: t.wrongDay }),
    ...(isNoAmount(min) && { min: t.wrongAmount }),
    ...(isNoAmount(max) && { max: t.wrongAmount }),
  }
}
