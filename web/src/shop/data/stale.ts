import type { ReadCall } from '../../kit/api/types'
import { queryClient } from './queryClient'

/** The calls whose answers an event of the stream makes stale, by the kind of the event. */
export const STALE_ON_EVENT = {
  order: [
    'getOrder',
    'listOrder',
    'getPayMethods',
    'listBag',
    'getUserInfo',
    'getGift',
    'getPointsRecord',
    'getVoucherList',
    'getCashConfig',
  ],
  extract: ['getExtract', 'listExtract', 'listBag', 'getUserInfo'],
  // The inventory is read at each visit: it comes from Steam, where items change hands too.
  deposit: ['getDeposit', 'listDeposit', 'getBalanceRecord', 'getCashAmount', 'getUserInfo'],
  cash: ['getCashRecord', 'getCashAmount', 'getCashConfig', 'getBalanceRecord', 'getUserInfo'],
  exchange: ['listBag', 'getBalanceRecord', 'getCashAmount', 'getUserInfo', 'getGift'],
  message: ['countUserUnreadMessage', 'listMessage'],
  conversation: ['getConversation', 'listConversation'],
} as const satisfies Record<string, readonly ReadCall[]>

/** The customer's own writes change these and more. */
const STALE = {
  ...STALE_ON_EVENT,
  voucher: ['getVoucherList', 'getUserInfo'],
  favourite: ['listFavourite'],
  cashAccount: ['getCashAccount'],
  session: ['listSession', 'listActivity'],
  activity: ['listActivity'],
  profile: ['getUserInfo'],
} as const satisfies Record<string, readonly ReadCall[]>

export type Thing = keyof typeof STALE

/**
 * Refetches what is on the screen and shows the thing, and marks the rest stale. `except` is the call that has just
 * shown the change.
 */
export const makeStale = (thing: Thing, except?: ReadCall): Promise<unknown> =>
  invalidate(STALE[thing].filter((call) => call !== except))

/** The same for single calls; fulfilled when the screen is up to date. */
export function invalidate(calls: readonly ReadCall[]): Promise<unknown> {
  return Promise.all(
    calls.map((call) => {
      // An answer on its way for the first time was asked for before, and would be taken for new.
      void queryClient.cancelQueries(
        { queryKey: [call], type: 'active', predicate: ({ state }) => state.data === undefined },
        { silent: true },
      )
      return queryClient.invalidateQueries({ queryKey: [call] })
    }),
  )
}
