import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLang } from '../../kit/stores/prefs'
import { send } from '../api/client'
import type { Calls, Page, ReadName } from '../api/types'
import { isAttended } from './attended'
import { queryClient } from './queryClient'

/** Reads one call, and again after `everyMs`. The language is part of the key, since names come in it. */
export function useCall<C extends ReadName>(call: C, params: Calls[C]['params'], { enabled = true, everyMs = 0 } = {}) {
  const lang = useLang()
  return useQuery(
    queryOptions({
      queryKey: [call, lang, params] as const,
      queryFn: ({ signal }) => send(call, params, signal),
      enabled,
      refetchInterval: () => isAttended() && everyMs,
    }),
  )
}

/** The calls that give a list page by page. */
type ListName = 'listOrder' | 'listGift' | 'listLog'
type ItemOf<C extends ListName> = Calls[C]['data'] extends Page<infer T> ? T : never

/** Reads a list page by page; `items` are the rows that are loaded. */
export function useList<C extends ListName>(call: C, params: Calls[C]['params']) {
  const lang = useLang()
  const query = useInfiniteQuery({
    queryKey: [call, lang, params] as const,
    queryFn: ({ pageParam, signal }) =>
      send(call, pageParam === null ? params : { ...params, cursor: pageParam }, signal) as Promise<Page<ItemOf<C>>>,
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items), [query.data])
  return { ...query, items }
}

/** Has the screens ask anew for what a write may have changed. */
export const readAnew = (...calls: ReadName[]) =>
  Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call] })))
