import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/errors'
import { failureToast } from '../stores/toast'
import { errorText } from './errorText'
import { MINUTE_MS } from '../lib/durations'

declare module '@tanstack/react-query' {
  interface Register {
    /** `inline`: the screen shows the failure itself, so no toast may say it a second time. */
    queryMeta: { inline?: boolean }
    mutationMeta: { inline?: boolean }
  }
}

/** The banner says it once for all reads. */
const isLost = (error: unknown) => error instanceof ApiError && ['network', 'timeout'].includes(error.failure.kind)

function report(error: unknown, inline: boolean | undefined): void {
  // Losing the login has its own words, after the reload.
  if (inline || (error instanceof ApiError && error.unauthorized)) return
  failureToast(errorText(error))
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta?.inline || isLost(error)) }),
  mutationCache: new MutationCache({ onError: (error, _params, _result, mutation) => report(error, mutation.meta?.inline) }),
  defaultOptions: {
    queries: {
      staleTime: MINUTE_MS / 2,
      gcTime: 30 * MINUTE_MS,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // The client itself tries a passing failure again, within the time that one call may take.
      retry: false,
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})
