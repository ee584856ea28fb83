import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { post } from '../api/client'
import { ApiError } from '../api/errors'
import { Intent } from '../api/intent'
import type { Order, OrderState, PayMethod } from '../api/types'
import { useLang } from '../i18n/language'
import { clockOffset } from '../rules/countdown'
import { isUnsettled } from '../rules/orderCan'
import { callOptions } from './call'
import { usePages } from './pages'
import { queryClient } from './queryClient'

const SOON_MS = 2500
const LATER_MS = 8000
const SOON_POLLS = 24

/** An order that can still change by itself is asked for again, first often and then less so. */
export function useOrder(orderNo: string) {
  const query = useQuery({
    ...callOptions(useLang(), 'getOrder', { orderNo }),
    enabled: orderNo !== '',
    staleTime: 0,
    meta: { inline: true },
    refetchInterval: ({ state }) => {
      if (!state.data || !isUnsettled(state.data.state)) return false
      return state.dataUpdateCount < SOON_POLLS ? SOON_MS : LATER_MS
    },
  })
  const offset = query.data ? clockOffset(query.data.serverTime, query.dataUpdatedAt) : 0
  return { ...query, offset }
}

export function useOrders(state: OrderState | undefined) {
  return usePages(useLang(), 'listOrder', { state })
}

export function usePayMethods(orderNo: string, enabled: boolean) {
  return useQuery({ ...callOptions(useLang(), 'getPayMethods', { orderNo }), enabled })
}

/** The key of a wish stays while its outcome is unknown, so that a second press pays once. */
function useIntended<Wish extends object, Answer>(send: (wish: Wish, key: string) => Promise<Answer>) {
  const [intent] = useState(() => new Intent())
  return useMutation({
    mutationFn: (wish: Wish) => send(wish, intent.keyFor(wish)),
    onSuccess: () => intent.answered(),
    onError: (error) => {
      if (!(error instanceof ApiError && error.passing)) intent.answered()
    },
    onSettled: refreshAfterOrder,
  })
}

function refreshAfterOrder(): void {
  for (const call of ['listOrder', 'getOrder', 'listBag', 'getUserInfo', 'getGift']) {
    void queryClient.invalidateQueries({ queryKey: [call] })
  }
}

export const useCreateOrder = () =>
  useIntended((wish: { giftId: string; quantity: number }, key) => post('createOrder', wish, key))

export const usePayOrder = () => useIntended((wish: { orderNo: string; method: PayMethod }, key) => post('payOrder', wish, key))

export const useCancelOrder = () => useIntended((wish: { orderNo: string }, key) => post('cancelOrder', wish, key))

/** What was bought is in the bag now, and money has moved. */
export function noteDelivered(order: Order): void {
  if (order.state === 'completed') refreshDelivered()
}

function refreshDelivered(): void {
  for (const call of ['listBag', 'getUserInfo', 'listOrder']) void queryClient.invalidateQueries({ queryKey: [call] })
}
