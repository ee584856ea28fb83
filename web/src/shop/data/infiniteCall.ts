import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import { read } from '../../kit/api/client'
import { initialDataOf } from '../../kit/api/initialData'
import type { Lang, Page, PageParams, ReadCall, ReadCalls } from '../../kit/api/types'
import { FIRST_ROWS } from '../router/firstCalls'
import { queryKeyOf } from './call'

/** A call that answers with a page of a list. */
export type PagedCall = { [C in ReadCall]: ReadCalls[C]['data'] extends Page<unknown> ? C : never }[ReadCall]
type PageOf<C extends PagedCall> = ReadCalls[C]['data']
type ItemOf<C extends PagedCall> = PageOf<C>['items'][number]

const NEXT_LIMIT = 50
/** Longer lists are not fetched again as a whole; pulling down starts them anew. */
const REFRESH_MAX_PAGES = 2

/** The page at a cursor; the first one has none. */
const readPage = <C extends PagedCall>(call: C, first: ReadCalls[C]['params'], cursor: string, signal?: AbortSignal) =>
  read(call, cursor ? { ...first, cursor, limit: NEXT_LIMIT } : first, signal)

/** Reads any page of a list that is known by its key alone. */
export const pageReader =
  ([call, , first]: QueryKey) =>
  (cursor: string): Promise<unknown> =>
    readPage(call as PagedCall, first as ReadCalls[PagedCall]['params'], cursor)

/** An endless list. The first page is small, because the customer waits for it; the next ones are not. */
export function useInfiniteCall<C extends PagedCall>(
  lang: Lang,
  call: C,
  filters: Omit<ReadCalls[C]['params'], keyof PageParams>,
) {
  const client = useQueryClient()
  const first = { ...filters, limit: FIRST_ROWS } as ReadCalls[C]['params']
  const queryKey = queryKeyOf(lang, call, first)
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(call, first, pageParam, signal),
    meta: { toast: true },
    initialPageParam: '',
    getNextPageParam: (last: PageOf<C>) => (last as Page<unknown>).nextCursor || undefined,
    initialData: () => {
      const initial = initialDataOf(call, first, lang)
      return initial && { pages: [initial.data], pageParams: [''] }
    },
    initialDataUpdatedAt: () => initialDataOf(call, first, lang)?.at,
    refetchOnMount: ({ state }) =>
      ((state.data as InfiniteData<unknown> | undefined)?.pages.length ?? 0) <= REFRESH_MAX_PAGES,
  })
  /** Forgets all but the first page and asks for that again. */
  const restart = async () => {
    client.setQueryData<InfiniteData<unknown>>(
      queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    )
    await query.refetch()
  }
  const pages: readonly Page<ItemOf<C>>[] | undefined = query.data?.pages
  const items = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages])
  return { ...query, items, restart }
}
