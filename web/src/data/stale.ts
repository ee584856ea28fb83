import type { ReadCall } from '../api/types'
import { queryClient } from './queryClient'

/** The things whose changes the server tells of, each with the calls that show it: their answers are stale then. */
export const STALE_WHEN_TOLD = {
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
} as const satisfies Record<string, readonly ReadCall[]>

/** All things that a customer changes. */
const STALE = {
  ...STALE_WHEN_TOLD,
  voucher: ['getVoucherList', 'getUserInfo'],
  favourite: ['listFavourite'],
  cashAccount: ['getCashAccount'],
  session: ['listSession', 'listActivity'],
  activity: ['listActivity'],
  profile: ['getUserInfo'],
} as const satisfies Record<string, readonly ReadCall[]>

export type Thing = keyof typeof STALE

/** Asks again for what shows a thing and is on the screen, and forgets the rest. `besides`: a call that has just told of the change. */
export const makeStale = (thing: Thing, besides?: ReadCall): Promise<unknown> =>
  invalidate(STALE[thing].filter((call) => call !== besides))

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
