import { useQuery } from '@tanstack/react-query'
import { post } from '../../kit/api/client'
import type { GetCalls, OrderState, PayMethod, PostCalls } from '../../kit/api/types'
import { useLang } from '../../kit/stores/prefs'
import { writeLocal } from '../../kit/lib/storage'
import { useNow } from '../../kit/lib/useNow'
import { useOnChange } from '../../kit/lib/useOnChange'
import { clockOffset } from '../rules/countdown'
import { isOrderOpen, orderCan, orderPhase } from '../rules/order'
import { callOptions } from './call'
import { useIdempotentMutation } from './idempotentMutation'
import { useInfiniteCall } from './infiniteCall'
import { slowedWhileLive, LATER_MS, SOON_MS } from './polling'
import { makeStale } from './stale'

/** For so long after the customer went to pay, the order is polled often. */
const AWAITED_MS = 180_000

type Awaited = { state: OrderState; expireTime: string }

/** When to ask again for an order that can change by itself; often while its money is awaited. */
export function refetchIntervalMs(
  order: Awaited | undefined,
  serverNow: number,
  paySince: number | undefined,
): number | false {
  if (!order || !isOrderOpen(order.state)) return false
  if (order.state === 'refunding') return LATER_MS
  const isPaying = paySince !== undefined && Date.now() - paySince < AWAITED_MS
  const isSoon = isPaying || orderPhase(order, serverNow) !== 'payable'
  return isSoon ? SOON_MS : LATER_MS
}

/** `paySince`: when the customer went to pay it, by this device's clock. */
export function useOrder(orderNo: string, paySince?: number) {
  const query = useQuery({
    ...callOptions(useLang(), 'getOrder', { orderNo }),
    enabled: orderNo !== '',
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      slowedWhileLive(refetchIntervalMs(data, serverNow(data, dataUpdatedAt), paySince)),
  })
  // It moved on while it was looked at.
  useOnChange(query.data?.state, (state) => {
    void makeStale('order', 'getOrder')
    if (state === 'completed') void makeStale('message')
    tellOtherTabs()
  })
  const offset = query.data ? clockOffset(query.data.serverTime, query.dataUpdatedAt) : 0
  return { ...query, offset }
}

const serverNow = (order: { serverTime: string } | undefined, receivedAt: number) =>
  Date.now() + (order ? clockOffset(order.serverTime, receivedAt) : 0)

export function useOrders(state: OrderState | undefined) {
  const query = useInfiniteCall(useLang(), 'listOrder', { state })
  const counts: OrderCounts | undefined = query.data?.pages[0]?.counts
  return { ...query, counts }
}

export type OrderCounts = GetCalls['listOrder']['data']['counts']

/** More than anybody may have open; another length than a list's first page, which is kept in pages under its key. */
const OPEN_ORDERS = { state: 'pending_payment', limit: 10 } as const

/** An unpaid order with this gift that can still be paid; undefined until the orders were read, or could not be. */
export function useOpenOrder(giftId: string) {
  const { data, dataUpdatedAt, isPending } = useQuery(callOptions(useLang(), 'listOrder', OPEN_ORDERS))
  const order = data?.items.find(({ items }) => items.some((item) => item.giftId === giftId))
  const offset = order ? clockOffset(order.serverTime, dataUpdatedAt) : 0
  const isPayable = orderCan.pay(order ?? NO_ORDER, useNow(order !== undefined) + offset)
  if (isPending) return undefined
  return order && isPayable ? { order, offset } : null
}

const NO_ORDER = { state: 'expired', expireTime: '' } as const

export function usePayMethods(orderNo: string) {
  const options = callOptions(useLang(), 'getPayMethods', { orderNo })
  return useQuery(options)
}

/** Points that an order brought, 0 where it brought none; undefined until the server has said so. */
export function usePointsEarned(orderNo: string, enabled: boolean): number | undefined {
  const options = callOptions(useLang(), 'getPointsRecord', {})
  const { data, isFetching } = useQuery({ ...options, enabled, staleTime: 0 })
  const found = data?.items.find((one) => one.refNo === orderNo && one.kind === 'order_paid')?.delta
  return found ?? (data && !isFetching ? 0 : undefined)
}

const OTHER_TABS_KEY = 'satchel_orders_changed'

/** Other tabs of this browser show the same orders. */
function tellOtherTabs(): void {
  writeLocal(OTHER_TABS_KEY, String(Date.now()))
}

window.addEventListener('storage', ({ key }) => {
  if (key === OTHER_TABS_KEY) void makeStale('order')
})

export const useCreateOrder = () =>
  useIdempotentMutation({
    name: 'createOrder',
    send: (params: PostCalls['createOrder']['params'], key) => post('createOrder', params, key).finally(tellOtherTabs),
    changes: 'order',
  })

/** `again`: the key of the write that this one continues, after WeChat's OAuth. */
type PayOrder = { orderNo: string; method: PayMethod; wechatCode?: string; again?: string }

/** Answers with its key too, under which it may have to be continued. */
export const usePayOrder = () =>
  useIdempotentMutation({
    name: 'payOrder',
    send: async ({ again, ...params }: PayOrder, fresh) => {
      const key = again ?? fresh
      return { ...(await post('payOrder', params, key)), key }
    },
    changes: 'order',
  })

export const useCancelOrder = () =>
  useIdempotentMutation({
    name: 'cancelOrder',
    send: (params: { orderNo: string }, key) => post('cancelOrder', params, key).finally(tellOtherTabs),
    changes: 'order',
  })
