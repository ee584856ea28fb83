import { notifyManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { ReadCall } from '../../kit/api/types'
import { queryClient } from './queryClient'

const cache = queryClient.getQueryCache()
const onChange = (change: () => void) => cache.subscribe(notifyManager.batchCalls(change))

/** Read for the frame around every screen. */
const FRAME: ReadonlySet<unknown> = new Set<ReadCall>(['getUserInfo', 'countUserUnreadMessage'])

function shownSince(): number | null {
  const active = cache.findAll({ type: 'active' }).filter(({ queryKey: [call] }) => call !== 'getClientConfig')
  const own = active.filter(({ queryKey: [call] }) => !FRAME.has(call))
  // A screen that was never read shows nothing of its own, whatever the frame shows.
  const times = (own.length > 0 ? own : active)
    .filter((query) => query.state.data !== undefined)
    .map((query) => query.state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : null
}

/** When the oldest data that is on the screen was read; null when there is none. */
export const useShownSince = () => useSyncExternalStore(onChange, shownSince)
