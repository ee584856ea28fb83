import { useQuery } from '@tanstack/react-query'
import { post } from '../api/client'
import type { Order, OrderState, PayMethod, PostCalls } from '../api/types'
import { useLang } from '../i18n/language'
import { clockOffset } from '../rules/countdown'
import { isUnsettled } from '../rules/orderCan'
import { callOptions } from './call'
import { invalidate, useIdempotentMutation } from './idempotentMutation'
import { useInfiniteCall } from './infiniteCall'

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
  return useInfiniteCall(useLang(), 'listOrder', { state })
}

export function usePayMethods(orderNo: string, enabled: boolean) {
  return useQuery({ ...callOptions(useLang(), 'getPayMethods', { orderNo }), enabled })
}

const ORDER_CALLS = ['listOrder', 'getOrder', 'listBag', 'getUserInfo', 'getGift'] as const

export const useCreateOrder = () =>
  useIdempotentMutation({
    send: (params: PostCalls['createOrder']['params'], key) => post('createOrder', params, key),
    invalidates: ORDER_CALLS,
  })

export const usePayOrder = () =>
  useIdempotentMutation({
    send: (params: { orderNo: string; method: PayMethod }, key) => post('payOrder', params, key),
    invalidates: ORDER_CALLS,
  })

export const useCancelOrder = () =>
  useIdempotentMutation({
    send: (params: { orderNo: string }, key) => post('cancelOrder', params, key),
    invalidates: ORDER_CALLS,
  })

/** What was bought is in the bag now, and money has moved. */
export function refreshAfterDelivery(order: Order): void {
  if (order.state === 'completed') invalidate(['listBag', 'getUserInfo', 'listOrder'])
}
