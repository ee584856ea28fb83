import { useMutation, useQuery } from '@tanstack/react-query'
import { post } from '../../kit/api/client'
import type { PostCalls } from '../../kit/api/types'
import { useLang } from '../../kit/stores/prefs'
import { callOptions } from './call'
import { makeStale } from './stale'

/** The customer's logins that have not ended. */
export const useSessions = () => useQuery({ ...callOptions(useLang(), 'listSession', {}), staleTime: 0 })

/** Ends one login or all others; done when the list shows it. */
export const useRevokeSession = () =>
  useMutation({
    mutationFn: (params: PostCalls['revokeSession']['params']) => post('revokeSession', params),
    onSettled: () => makeStale('session'),
  })
