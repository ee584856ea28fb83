import type { ReadCall } from '../../kit/api/types'

/**
 * Where a parameter of a first call comes from. A value that does not fit is left out; the id of a thing is required.
 */
export type Param =
  | { is: string }
  | { oneOf: readonly string[] }
  | { anyOf: readonly string[] }
  | { text: number }
  /** An id, the last segment of the path; or an amount; or the models of weapons. */
  | { kind: 'segment' | 'fen' | 'slugs' }

export type FirstCall = {
  call: ReadCall
  /** Asked with the customer's token, so that its response is about them. */
  isPersonal: boolean
  params: readonly (readonly [name: string, param: Param])[]
}

/** How many rows a screen asks for first: of an endless list, and on home of a rail of gifts and of the bag. */
export const FIRST_ROWS = 20
export const RAIL_ROWS = 10
export const PREVIEW_ROWS = 6
/** The newest announcements are enough for home; older ones have had their time there. */
export const BANNER_ROWS = 10

type Params = Readonly<Record<string, Param | string | number | boolean>>
const first =
  (isPersonal: boolean) =>
  (call: ReadCall, params: Params = {}): FirstCall => ({
    call,
    isPersonal,
    // In alphabetical order, as the app writes them.
    params: Object.entries(params)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, param]) => [name, typeof param === 'object' ? param : { is: String(param) }]),
  })
export const shared = first(false)
export const personal = first(true)

/** The calls of every page: the configuration, and the customer. */
export const EVERYWHERE = [shared('getClientConfig'), personal('getUserInfo')]
