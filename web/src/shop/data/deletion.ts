import { useMutation, useQuery } from '@tanstack/react-query'
import { post, read } from '../../kit/api/client'
import type { DepositState, ExtractState, OrderState, PostCalls, SmsScene } from '../../kit/api/types'
import { useLang } from '../../kit/stores/prefs'
import { endingLogin } from './account'

/** The scene of the code that proves who asks for what concerns the account as a whole. */
export const ACCOUNT_SCENE: SmsScene = 'account'

/** The things that must come to an end before an account can be deleted. */
export type DeletionBlock = 'orders' | 'disputes' | 'extracts' | 'deposits' | 'items' | 'cash' | 'balance'

const OPEN_ORDERS: readonly OrderState[] = ['pending_payment', 'paid', 'refunding']
const OPEN_EXTRACTS: readonly ExtractState[] = ['submitted', 'sending', 'awaiting_acceptance', 'delivered']
const OPEN_DEPOSITS: readonly DepositState[] = ['submitted', 'sending', 'awaiting_acceptance', 'held', 'received']
const LIMIT = 50

export type DeletionState = {
  blocks: readonly DeletionBlock[]
  /** A balance that is too small to be cashed out, in fen: it is given up with the account. */
  restFen: number
  /** A minor can neither extract nor cash out: customer service arranges that with a guardian. */
  isMinor: boolean
}

/** Looked up anew each time; the server has the last word. */
export function useDeletionState() {
  const lang = useLang()
  return useQuery({
    queryKey: ['deletionState', lang],
    queryFn: ({ signal }) => findState(signal),
    gcTime: 0,
    staleTime: 0,
  })
}

async function findState(signal: AbortSignal): Promise<DeletionState> {
  const [user, cash, bag, frozen, orders, extracts, deposits] = await Promise.all([
    read('getUserInfo', {}, signal),
    read('getCashConfig', {}, signal),
    read('listBag', { state: 'held', limit: 1 }, signal),
    read('listBag', { state: 'frozen', limit: 1 }, signal),
    read('listOrder', { limit: LIMIT }, signal),
    read('listExtract', { limit: LIMIT }, signal),
    read('listDeposit', { limit: LIMIT }, signal),
  ])
  const found: Record<DeletionBlock, boolean> = {
    orders: orders.items.some(({ state }) => OPEN_ORDERS.includes(state)),
    // A dispute that leaves nothing in the bag does not show here.
    disputes: frozen.items.length > 0,
    extracts: extracts.items.some(({ state }) => OPEN_EXTRACTS.includes(state)),
    deposits: deposits.items.some(({ state }) => OPEN_DEPOSITS.includes(state)),
    items: bag.items.length > 0,
    cash: user.frozenFen > 0,
    balance: user.balanceFen >= cash.minFen,
  }
  const blocks = (Object.keys(found) as DeletionBlock[]).filter((block) => found[block])
  return { blocks, restFen: found.balance ? 0 : user.balanceFen, isMinor: user.minor !== null }
}

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (params: PostCalls['deleteAccount']['params']) => endingLogin(post('deleteAccount', params)),
  })
