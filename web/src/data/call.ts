import { queryOptions } from '@tanstack/react-query'
import { get } from '../api/client'
import { seeded } from '../api/seed'
import type { GetCall, GetCalls, Lang } from '../api/types'

/** Names are in the caller's language, so the language is part of every key. */
export const keyOf = <C extends GetCall>(lang: Lang, call: C, params: GetCalls[C]['params'] | null = null) =>
  params ? ([call, lang, params] as const) : ([call, lang] as const)

/** A read of one call, answered from what came with the page when that is there. */
export function callOptions<C extends GetCall>(lang: Lang, call: C, params: GetCalls[C]['params']) {
  return queryOptions({
    queryKey: keyOf(lang, call, params),
    queryFn: ({ signal }) => get(call, params, signal),
    initialData: () => seeded(call, params, lang)?.data,
    initialDataUpdatedAt: () => seeded(call, params, lang)?.at,
  })
}
