import { useMutation, useQuery } from '@tanstack/react-query'
import { post } from '../api/client'
import type { PostCalls } from '../api/types'
import { useLang } from '../i18n/language'
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
