import { MutationCache, QueryCache, QueryClient, onlineManager } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'
import { ApiError } from '../../kit/api/errors'
import { failureToast } from '../stores/toast'
import { errorText } from './errorText'
import { MINUTE_MS } from '../../kit/lib/durations'

declare module '@tanstack/react-query' {
  interface Register {
    /** `toast`: a short message says that the data on the screen could not be read anew. */
    queryMeta: { toast?: boolean }
  }
}

/** Whoever comes back to a screen after this finds a failed read asked for anew. */
const RETRY_ON_MOUNT_MS = 10_000

/** The banner says it once for all reads. */
const isLost = (error: unknown) => error instanceof ApiError && ['network', 'timeout'].includes(error.failure.kind)
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
  mutationCache: new MutationCache({ onError: report }),
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
