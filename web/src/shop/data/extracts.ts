import { useQuery } from '@tanstack/react-query'
import { post } from '../../kit/api/client'
import type { ExtractState, PostCalls } from '../../kit/api/types'
import { useLang } from '../../kit/stores/prefs'
import { useOnChange } from '../../kit/lib/useOnChange'
import { clockOffset } from '../rules/countdown'
import { isExtractOpen } from '../rules/extract'
import { callOptions } from './call'
import { useIdempotentMutation } from './idempotentMutation'
import { useInfiniteCall } from './infiniteCall'
import { pollWhile } from './polling'
import { makeStale } from './stale'

export const useExtracts = (state: ExtractState | undefined) => useInfiniteCall(useLang(), 'listExtract', { state })

/** One extraction, with how far the server's clock is ahead. It is asked for again while it is on its way. */
export function useExtract(extractNo: string) {
  const query = useQuery({
    ...callOptions(useLang(), 'getExtract', { extractNo }),
    staleTime: 0,
    refetchInterval: pollWhile((extract) => isExtractOpen(extract.state)),
  })
  const { data, dataUpdatedAt } = query
  // Items have left the bag or come back to it.
  useOnChange(data?.state, () => makeStale('extract', 'getExtract'))
  return { ...query, offset: data ? clockOffset(data.serverTime, dataUpdatedAt) : 0 }
}

export const useExtractItems = () =>
  useIdempotentMutation({
    name: 'extractItems',
    send: (params: PostCalls['extractItems']['params'], key) => post('extractItems', params, key),
    changes: 'extract',
  })

export const useRetryExtract = () =>
  useIdempotentMutation({
    name: 'retryExtract',
    send: (params: PostCalls['retryExtract']['params'], key) => post('retryExtract', params, key),
    changes: 'extract',
  })

export const useCancelExtract = () =>
  useIdempotentMutation({
    name: 'cancelExtract',
    send: (params: PostCalls['cancelExtract']['params'], key) => post('cancelExtract', params, key),
    changes: 'extract',
  })
