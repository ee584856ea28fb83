import { queryClient } from './queryClient'

/** When the oldest data that is on the screen was read; null when there is none. */
export function shownSince(): number | null {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter((query) => query.queryKey[0] !== 'getClientConfig' && query.state.data !== undefined)
    .map((query) => query.state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : null
}
