import { useQuery } from '@tanstack/react-query'
import { post } from '../../kit/api/client'
import type { PostCalls } from '../../kit/api/types'
import { useLang } from '../../kit/stores/prefs'
import { useOnChange } from '../../kit/lib/useOnChange'
import { clockOffset } from '../rules/countdown'
import { isDepositOpen, isDepositRunning } from '../rules/deposit'
import { callOptions } from './call'
import { useConfig } from './config'
import { useIdempotentMutation } from './idempotentMutation'
import { useInfiniteCall } from './infiniteCall'
import { pollWhile } from './polling'
import { makeStale } from './stale'

/** Whether customers can pay in with Steam items; undefined until it is known. */
export const useOffersDeposits = (): boolean | undefined => useConfig()?.deposits

/**
 * The customer's Steam inventory. Steam is asked anew by whoever comes to the screen, since items are traded elsewhere
 * too.
 */
export const useDepositItems = () => useQuery({ ...callOptions(useLang(), 'listDepositItems', {}), staleTime: 0 })

export const useDeposits = () => useInfiniteCall(useLang(), 'listDeposit', {})

/** The one that has to be finished before another can begin; none while that is not known. */
export const useOpenDeposit = () => useDeposits().items.find(({ state }) => isDepositOpen(state))

/** One deposit, with how far the server's clock is ahead. It is asked for again until it has ended. */
export function useDeposit(depositNo: string) {
  const query = useQuery({
    ...callOptions(useLang(), 'getDeposit', { depositNo }),
    staleTime: 0,
    refetchInterval: pollWhile((deposit) => isDepositRunning(deposit.state)),
  })
  const { data, dataUpdatedAt } = query
  // Items have left the inventory, or the balance has grown.
  useOnChange(data?.state, () => makeStale('deposit', 'getDeposit'))
  return { ...query, offset: data ? clockOffset(data.serverTime, dataUpdatedAt) : 0 }
}

export const useCreateDeposit = () =>
  useIdempotentMutation({
    name: 'createDeposit',
    send: (params: PostCalls['createDeposit']['params'], key) => post('createDeposit', params, key),
    changes: 'deposit',
  })

export const useCancelDeposit = () =>
  useIdempotentMutation({
    name: 'cancelDeposit',
    send: (params: PostCalls['cancelDeposit']['params'], key) => post('cancelDeposit', params, key),
    changes: 'deposit',
  })
