import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { BagItem, BagState } from '../../kit/api/types'
import { useLang } from '../../kit/stores/prefs'
import { useInfiniteCall } from './infiniteCall'
import { isOrderOpen } from '../rules/order'
import { callOptions } from './call'
import { pollWhile } from './polling'

/** More pages than any bag has. */
const PAGES_MAX = 500

/**
 * Held items come in stacks of equal ones; items that have left the bag come one by one, because each has its own
 * story.
 */
export function useBag(state: BagState, keyword: string) {
  const query = useInfiniteCall(useLang(), 'listBag', {
    state,
    keyword: keyword || undefined,
    stack: state === 'held' || undefined,
  })
  const { data, fetchNextPage, refetch } = query
  const items = useMemo(() => withoutRepeats(query.items), [query.items])
  /** Loads the pages that are still missing, and gives the whole list. */
  const loadAll = async () => {
    let loaded = data ?? (await refetch({ throwOnError: true })).data
    for (let pages = 1; loaded?.pages.at(-1)?.nextCursor && pages < PAGES_MAX; pages += 1) {
      loaded = (await fetchNextPage({ throwOnError: true })).data
    }
    return withoutRepeats(loaded?.pages.flatMap((page) => page.items) ?? [])
  }
  return { ...query, items, first: data?.pages[0], loadAll }
}

// While units come and go between two pages, a stack may be met again.
function withoutRepeats(items: readonly BagItem[]): BagItem[] {
  return [...new Map(items.map((item) => [item.state === 'held' ? item.giftId : item.itemId, item])).values()]
}

/**
 * An order whose items are waited for. Apart from `orders.ts`, so that the extraction does not load how orders are
 * paid.
 */
export const useBoughtItems = (orderNo: string) =>
  useQuery({
    ...callOptions(useLang(), 'getOrder', { orderNo }),
    staleTime: 0,
    refetchInterval: pollWhile((order) => isOrderOpen(order.state)),
  })
