import { useQuery } from '@tanstack/react-query'
import { post } from '../../kit/api/client'
import { useLang } from '../../kit/stores/prefs'
import { callOptions } from './call'
import { useIdempotentMutation } from './idempotentMutation'

/** Without ids the whole bag is exchanged. `expectedFen` is what the customer was shown. */
export type Exchange = { itemIds?: string; expectedFen: number }

export const useExchange = () =>
  useIdempotentMutation({
    name: 'exchange',
    send: ({ itemIds, expectedFen }: Exchange, key) =>
      itemIds === undefined
        ? post('exchangeAll', { expectedFen }, key)
        : post('exchangeQuantity', { itemIds, expectedFen }, key),
    changes: 'exchange',
  })

/** One exchange. A past exchange does not change. */
export const useExchangeDetail = (exchangeNo: string) =>
  useQuery({ ...callOptions(useLang(), 'getExchange', { exchangeNo }), staleTime: Infinity })
