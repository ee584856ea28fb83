import { useQuery } from '@tanstack/react-query'
import { send } from '../api/client'

/** The content of an invitation. It is opened once, since its link and code are counted. */
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
