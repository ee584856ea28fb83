import { notifyManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queryClient } from './queryClient'

const cache = queryClient.getQueryCache()
const onChange = (change: () => void) => cache.subscribe(notifyManager.batchCalls(change))

function shownSince(): number | null {
  const times = cache
    .findAll({ type: 'active' })
    .filter((query) => query.queryKey[0] !== 'getClientConfig' && query.state.data !== undefined)
    .map((query) => query.state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : null
}

/** When the oldest data that is on the screen was read; null when there is none. */
export const useShownSince = () => useSyncExternalStore(onChange, shownSince)
