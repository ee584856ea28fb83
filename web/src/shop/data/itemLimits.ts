import { useConfig } from './config'

/** Numbers that the server checks too. Until they are known nothing is checked in advance. */
export function useItemLimits(): { extractItemsMax: number; exchangeItemsMax: number; depositItemsMax: number } {
  const limits = useConfig()?.limits
  return {
    extractItemsMax: limits?.extractItemsMax ?? Infinity,
    exchangeItemsMax: limits?.exchangeItemsMax ?? Infinity,
    depositItemsMax: limits?.depositItemsMax ?? Infinity,
  }
}
