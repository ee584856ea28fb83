import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { GiftCard, GiftSort, Lang } from '../../kit/api/types'
import { useLang } from '../../kit/stores/prefs'
import { RAIL_ROWS } from '../router/firstCalls'
import { filterParams } from '../rules/giftFilters'
import type { GiftFilters } from '../rules/giftFilters'
import { callOptions } from './call'
import { useInfiniteCall } from './infiniteCall'
import { queryClient } from './queryClient'

export function useGifts(filters: GiftFilters) {
  const query = useInfiniteCall(useLang(), 'listGift', filterParams(filters))
  const items = useMemo(() => uniqueById(query.items), [query.items])
  return { ...query, items, total: query.data?.pages[0]?.total }
}

// A gift whose price changes while the list is read may turn up on two pages.
function uniqueById(items: readonly GiftCard[]): GiftCard[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

/** `keep`: the counts of other filters are shown until these have come. */
export function useFacets(filters: GiftFilters, enabled: boolean, keep = true) {
  const { sort: _, ...params } = filterParams(filters)
  return useQuery({
    ...callOptions(useLang(), 'listGiftFacets', params),
    placeholderData: keep ? keepPreviousData : undefined,
    meta: { toast: true },
    enabled,
  })
}

/** One variant of each skin: five pairs of the same gloves would say nothing. */
export function useGiftRail(sort: GiftSort) {
  return useQuery({
    ...callOptions(useLang(), 'listGift', { sort, limit: RAIL_ROWS, groupBySkin: true }),
    meta: { toast: true },
  })
}

export const giftOptions = (lang: Lang, id: string) => ({
  ...callOptions(lang, 'getGift', { id }),
})

export function prefetchGift(lang: Lang, id: string): void {
  void queryClient.prefetchQuery(giftOptions(lang, id))
}
