import { useEffect } from 'react'
import { useLang } from '../i18n/language'
import { useInfiniteCall } from './infiniteCall'
import { queryClient } from './queryClient'

/** What happened to the safety of the account, newest first. What the customer does elsewhere adds to it, so it is read anew each time. */
export function useActivity() {
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: ['listActivity'], refetchType: 'none' }), [])
  return useInfiniteCall(useLang(), 'listActivity', {})
}
