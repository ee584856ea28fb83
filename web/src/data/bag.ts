import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BagState } from '../api/types'
import { useLang } from '../i18n/language'
import { callOptions } from './call'
import { useInfiniteCall } from './infiniteCall'

const PREVIEW_LENGTH = 6

export function useBag(state: BagState, keyword: string) {
  const query = useInfiniteCall(useLang(), 'listBag', { state, keyword: keyword || undefined })
  const pages = query.data?.pages
  return { ...query, items: pages?.flatMap((page) => page.items) ?? [], first: pages?.[0] }
}

export function useBagPreview() {
  return useQuery({ ...callOptions(useLang(), 'listBag', { limit: PREVIEW_LENGTH }), placeholderData: keepPreviousData })
}
