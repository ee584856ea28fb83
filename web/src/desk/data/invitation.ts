import { useQuery } from '@tanstack/react-query'
import { send } from '../api/client'

/** The content of an invitation. It is opened once, since each time it gives another secret for the authenticator. */
export const useInvitation = (token: string, code: string) =>
  useQuery({
    queryKey: ['openInvitation', token, code],
    queryFn: ({ signal }) => send('openInvitation', { token, ...(code && { invitationCode: code }) }, signal),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
