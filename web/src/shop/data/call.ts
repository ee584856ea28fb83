import { queryOptions } from '@tanstack/react-query'
import { read } from '../../kit/api/client'
import { initialDataOf } from '../../kit/api/initialData'
import type { Lang, ReadCall, ReadCalls } from '../../kit/api/types'

/** Names are in the caller's language, so the language is part of every key. */
export const queryKeyOf = <C extends ReadCall>(lang: Lang, call: C, params: ReadCalls[C]['params'] | null = null) =>
  params ? ([call, lang, params] as const) : ([call, lang] as const)

/** A read of one call, answered from what came with the page when that is there. */
export function callOptions<C extends ReadCall>(lang: Lang, call: C, params: ReadCalls[C]['params']) {
  return queryOptions({
    queryKey: queryKeyOf(lang, call, params),
    queryFn: ({ signal }) => read(call, params, signal),
    initialData: () => initialDataOf(call, params, lang)?.data,
    initialDataUpdatedAt: () => initialDataOf(call, params, lang)?.at,
  })
}
