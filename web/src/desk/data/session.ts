import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../kit/api/errors'
import { dropDraftsBut } from '../../kit/lib/drafts'
import { send } from '../api/client'
import type { Me, Permission } from '../api/types'
import { useProof } from './proof'
import { queryClient } from './queryClient'

const KEY = ['session'] as const

/** The member of staff who is signed in; null without a session. */
export const useSession = () => useQuery({ queryKey: KEY, queryFn: readSession, staleTime: Number.POSITIVE_INFINITY })

/** Tells what the member of staff who is signed in may do. */
export function usePermission(): (permission: Permission) => boolean {
  const permissions = useSession().data?.permissions
  return (permission) => permissions?.includes(permission) ?? false
}

async function readSession({ signal }: { signal: AbortSignal }): Promise<Me | null> {
  try {
    return await send('getMe', {}, signal)
  } catch (error) {
    if (error instanceof ApiError && error.unauthorized) return null
    throw error
  }
}

export function beginSession(me: Me): void {
  endSession()
  dropDraftsBut(me.name)
  queryClient.setQueryData(KEY, me)
}

/** Whoever signs out leaves no draft behind; a session that ends by itself keeps them for its member. */
export function leaveSession(): void {
  dropDraftsBut(null)
  endSession()
}

/** Nothing that the last member of staff has seen stays for the next one. */
export function endSession(): void {
  useProof.getState().waiting?.end(false)
  queryClient.setQueryData(KEY, null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] })
}
