import type { Lang, ReadCall } from '../src/kit/api/types'
import { queryString } from '../src/kit/lib/queryString'
import type { QueryValue } from '../src/kit/lib/queryString'

/** Two values of a field. The places where the screens with the one and with the other differ show that field. */
export class Two {
  readonly values: readonly [string | number, string | number]
  constructor(...values: [string | number, string | number]) {
    this.values = values
  }
}
export const two = (...values: [string | number, string | number]) => new Two(...values)

/** A response as far as the screen shows it; what stands in it once is the same in both samples. */
export type Sample = { [field: string]: Sample | readonly Sample[] | Two | string | number | boolean | null }

/**
 * A condition that the markup depends on beyond the values that it shows. `on` is the path of a field:
 * `user.avatarUrl`, `row.stock`, `row.$ordinal` (1 for the first row), `bag.items` (how many). The number of the option
 * that holds picks the markup.
 */
export type Choice =
  /** Option 0 where there is none or it is empty, 1 where there is one. */
  | { on: string; test: 'present'; sample: Two | string }
  /** As many options as bounds, and one more: 0 below the first bound. */
  | { on: string; test: 'steps'; bounds: readonly number[]; samples: readonly (Two | number)[] }
  /** The number of the literal, or the last option for any other text. */
  | { on: string; test: 'is'; literals: readonly string[]; other: Two | string }
  /** Which of the keys of a call was made; each at its own address. */
  | { on: string; test: 'call'; addresses: readonly string[] }

/**
 * A part of the markup that depends on choices and stands apart, so that each combination of options is rendered whole.
 * `at` is its selector; without one it is all of the markup. No choice may change anything outside of its region.
 */
export type Region = { at: string; choices: readonly Choice[] }

/** A list, of which the page shows the first `take` that it keeps. */
export type List = {
  row: Sample
  take: number
  keep?: { isTrue: string; isNotDismissed: string }
  /** With fewer the screen is left to the script. */
  min?: number
  /** Where the rows stand; without it the screen names items by their index. */
  rows?: { at: string; regions: readonly Region[] }
}

/** How a page draws a screen before the script runs. Without such an entry it has a screen's data alone. */
export type TemplateSource = {
  /** An address of the screen, for the samples. */
  address: string
  /** The calls, and the keys under which the page holds their responses. */
  calls: Readonly<Record<string, { keys: readonly string[]; data: Sample }>>
  lists: Readonly<Record<string, List>>
  regions: readonly Region[]
  /** The elements that the script adds: selectors of those that would not work before it runs or are out of sight. */
  leaveOut: readonly string[]
  /** Texts that only the browser knows: their line is kept free. */
  blank: readonly string[]
  /** Controls that would lose what is typed into them before the script runs. */
  inert: readonly string[]
}

/** The key under which a page holds a response. */
export const keyOf = (call: ReadCall, params: Readonly<Record<string, QueryValue>> = {}) => {
  const query = queryString(params)
  return query ? `${call}?${query}` : call
}

export const LANGS: readonly Lang[] = ['zh-CN', 'en']
