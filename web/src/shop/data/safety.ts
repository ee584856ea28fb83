import { useEffect } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLang } from '../../kit/stores/prefs'
import { useInfiniteCall } from './infiniteCall'
import { queryClient } from './queryClient'
import { post, get } from '../../kit/api/client'
import type { PostCalls, ReadCalls } from '../../kit/api/types'
import { callOptions } from './call'
import { makeStale } from './stale'

/**
 * The events in the safety of the account, newest first. The customer's actions elsewhere add to them, so they are read
 * anew each time.
 */
export function useActivity() {
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: ['listActivity'], refetchType: 'none' }), [])
  return useInfiniteCall(useLang(), 'listActivity', {})
}

/** The customer's logins that have not ended. */
export const useSessions = () => useQuery({ ...callOptions(useLang(), 'listSession', {}), staleTime: 0 })

/** Ends one login or all others; done when the list shows it. */
export const useRevokeSession = () =>
  useMutation({
    mutationFn: (params: PostCalls['revokeSession']['params']) => post('revokeSession', params),
    onSettled: () => makeStale('session'),
  })

/** Everything that is kept of the customer. */
export const useExportData = () =>
  useMutation({
    mutationFn: (params: ReadCalls['exportMyData']['params']) => get('exportMyData', params),
    // A refusal is recorded too.
    onSettled: () => void makeStale('activity'),
  })
