import { useMutation, useQuery } from '@tanstack/react-query'
import { post } from '../../kit/api/client'
import type { CashChannel, CashState, PostCalls } from '../../kit/api/types'
import { useLang } from '../../kit/stores/prefs'
import { useOnChange } from '../../kit/lib/useOnChange'
import { isCashOpen } from '../rules/cash'
import { callOptions } from './call'
import { useIdempotentMutation } from './idempotentMutation'
import { useInfiniteCall } from './infiniteCall'
import { pollWhile } from './polling'
import { invalidate, makeStale } from './stale'

/** The amounts that can be cashed out, that are frozen, and that were ever paid out. */
export const useCashAmount = () => useQuery(callOptions(useLang(), 'getCashAmount', {}))

/** The limits and fees of a channel, and the rest of the customer's day. */
export const useCashConfig = (channel: CashChannel) => useQuery(callOptions(useLang(), 'getCashConfig', { channel }))

export const useCashAccounts = () => useQuery(callOptions(useLang(), 'getCashAccount', {}))

export const useCashRecords = (state: CashState | undefined) => useInfiniteCall(useLang(), 'getCashRecord', { state })

/** One cash-out; it is asked for again until it has ended. */
export function useCashOut(cashNo: string) {
  const query = useQuery({
    ...callOptions(useLang(), 'getCashRecord', { cashNo }),
    staleTime: 0,
    refetchInterval: pollWhile((page) => page.items.some(({ state }) => isCashOpen(state))),
  })
  const cashOut = query.data?.items[0]
  // Money has left, or is back in the balance.
  useOnChange(cashOut?.state, () => makeStale('cash', 'getCashRecord'))
  return { ...query, cashOut }
}

export const useApplyCash = () =>
  useIdempotentMutation({
    name: 'applyCash',
    send: (params: PostCalls['applyCash']['params'], key) => post('applyCash', params, key),
    changes: 'cash',
  })

export const useSetCashAccount = () =>
  useMutation({
    mutationFn: (params: PostCalls['setCashAccount']['params']) => post('setCashAccount', params),
    // Without an answer it may be there all the same.
    onSettled: () => void makeStale('cashAccount'),
    // The address of WeChat's OAuth works for an hour.
    onError: () => void invalidate(['getCashConfig']),
  })

export const useRemoveCashAccount = () =>
  useMutation({
    mutationFn: (params: { id: string }) => post('removeCashAccount', params),
    onSettled: () => void makeStale('cashAccount'),
  })

/**
 * Whether a payment is disputed, so that the server refuses every cash-out. It has the last word, so nobody waits for
 * this.
 */
export const useHasDispute = (enabled = true) =>
  useQuery({ ...callOptions(useLang(), 'getCashConfig', {}), enabled }).data?.disputed ?? false

/** For how many hours no money leaves after the extract password was changed; undefined while that is not known. */
export const useCashCooldownHours = () => useQuery(callOptions(useLang(), 'getCashConfig', {})).data?.cooldownHours
