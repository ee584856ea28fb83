import { useEffect } from 'react'
import { useLang } from '../../kit/stores/prefs'
import { useInfiniteCall } from './infiniteCall'
import { queryClient } from './queryClient'

/**
 * The events in the safety of the account, newest first. The customer's actions elsewhere add to them, so they are read
 * anew each time.
 */
export function useActivity() {
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: ['listActivity'], refetchType: 'none' }), [])
  return useInfiniteCall(useLang(), 'listActivity', {})
}
