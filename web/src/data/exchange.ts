import { post } from '../api/client'
import { useIdempotentMutation } from './idempotentMutation'

/** Without ids the whole bag is exchanged. `expectedFen` is what the customer was shown. */
export type Exchange = { itemIds?: string; expectedFen: number }

export const useExchange = () =>
  useIdempotentMutation({
    send: ({ itemIds, expectedFen }: Exchange, key) =>
      itemIds === undefined ? post('exchangeAll', { expectedFen }, key) : post('exchangeQuantity', { itemIds, expectedFen }, key),
    invalidates: ['listBag', 'getUserInfo', 'getCashAmount', 'getBalanceRecord', 'getGift'],
    inline: true,
  })
