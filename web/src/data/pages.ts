import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { get } from '../api/client'
import { seeded } from '../api/seed'
import type { GetCall, GetCalls, Lang, Page, PageParams } from '../api/types'
import { keyOf } from './call'

type PagedCall = { [C in GetCall]: GetCalls[C]['data'] extends Page<unknown> ? C : never }[GetCall]
type PageOf<C extends PagedCall> = GetCalls[C]['data']

const FIRST_LIMIT = 20
const NEXT_LIMIT = 40
/** Longer lists are not fetched again as a whole; pulling down starts them anew. */
const REFRESH_MAX_PAGES = 2

/** An endless list. The first page is small, because somebody waits for it; the next ones are not. */
export function usePages<C extends PagedCall>(lang: Lang, call: C, filters: Omit<GetCalls[C]['params'], keyof PageParams>) {
  const client = useQueryClient()
  const first = { ...filters, limit: FIRST_LIMIT } as GetCalls[C]['params']
  const queryKey = keyOf(lang, call, first)
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      get(call, pageParam ? { ...filters, cursor: pageParam, limit: NEXT_LIMIT } : first, signal),
    initialPageParam: '',
    getNextPageParam: (last: PageOf<C>) => (last as Page<unknown>).nextCursor || undefined,
    initialData: () => {
      const seed = seeded(call, first, lang)
      return seed && { pages: [seed.data], pageParams: [''] }
    },
    initialDataUpdatedAt: () => seeded(call, first, lang)?.at,
    refetchOnMount: ({ state }) => ((state.data as InfiniteData<unknown> | undefined)?.pages.length ?? 0) <= REFRESH_MAX_PAGES,
  })
  /** Forgets all but the first page and asks for that again. */
  const restart = async () => {
    client.setQueryData<InfiniteData<unknown>>(queryKey, (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) })
    await query.refetch()
  }
  return { ...query, restart }
}
