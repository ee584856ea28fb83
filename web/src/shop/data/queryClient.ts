import { MutationCache, QueryCache, QueryClient, onlineManager, notifyManager } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../../kit/api/errors'
import { failureToast } from '../stores/toast'
import { errorText } from './errorText'
import { MINUTE_MS } from '../../kit/lib/durations'
import type { ReadCall } from '../../kit/api/types'

declare module '@tanstack/react-query' {
  interface Register {
    /** `toast`: a short message says that the data on the screen could not be read anew. */
    queryMeta: { toast?: boolean }
    /** `isInline`: the screen itself says why the write failed. */
    mutationMeta: { isInline?: boolean }
  }
}

/** A failed read is asked for anew by a screen that is opened again after this. */
const RETRY_ON_MOUNT_MS = 10_000

/** The banner says it once for all reads. */
const isLost = (error: unknown) => error instanceof ApiError && error.isSilence
const isRefused = (error: unknown) => error instanceof ApiError && error.failure.kind === 'refused'

/**
 * A screen without data says itself why it has none; what the server refuses is said by a toast everywhere, whatever
 * the screen does.
 */
function reportRead(error: unknown, { meta, state }: Query<unknown, unknown>): void {
  if (isRefused(error) || (meta?.toast && state.data !== undefined && !isLost(error))) report(error)
}

function report(error: unknown): void {
  // Losing the login has its own words, after the reload; what the customer gave up has none.
  if (
    (error instanceof ApiError && error.unauthorized) ||
    (error instanceof DOMException && error.name === 'AbortError')
  )
    return
  failureToast(errorText(error))
}

// It takes every page for online until the browser says otherwise: one that begins offline would not notice that it no
// longer is.
onlineManager.setOnline(navigator.onLine)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => reportRead(error, query) }),
  mutationCache: new MutationCache({
    onError: (error, _params, _result, { meta }) => (meta?.isInline ? undefined : report(error)),
  }),
  defaultOptions: {
    queries: {
      staleTime: MINUTE_MS / 2,
      gcTime: 30 * MINUTE_MS,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // The client itself tries a passing failure again, within the time that one call may take.
      retry: false,
      refetchOnReconnect: true,
      // A part that comes with the failure, to show it, must not ask again by coming: it would fail and come again
      // without end.
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > RETRY_ON_MOUNT_MS,
    },
    mutations: { networkMode: 'always' },
  },
})

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
