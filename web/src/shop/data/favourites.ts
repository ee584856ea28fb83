import { useMutation, useQuery } from '@tanstack/react-query'
import { post } from '../../kit/api/client'
import type { PostCalls } from '../../kit/api/types'
import { useLang } from '../../kit/stores/prefs'
import { callOptions } from './call'
import { useInfiniteCall } from './infiniteCall'
import { makeStale } from './stale'

/** Whether this gift is watched, and from what price on; undefined until that is known. */
export function useFavourite(giftId: string) {
  const { data } = useQuery(callOptions(useLang(), 'listFavourite', { giftId }))
  return data && (data.items[0] ?? null)
}

export const useFavourites = () => useInfiniteCall(useLang(), 'listFavourite', {})

export const useSetFavourite = () =>
  useMutation({
    mutationFn: (params: PostCalls['setFavourite']['params']) => post('setFavourite', params),
    // Without an answer it may be set all the same.
    onSettled: () => void makeStale('favourite'),
  })
