import { QueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '../../kit/lib/durations'

/** Operators decide by what they see, so it is asked for anew whenever they come back to it. */
const STALE_AFTER_MS = 5000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      gcTime: 10 * MINUTE_MS,
      networkMode: 'always',
      retry: false,
    },
    mutations: { networkMode: 'always' },
  },
})
