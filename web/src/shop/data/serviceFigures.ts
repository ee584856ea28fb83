import { useQuery } from '@tanstack/react-query'
import { MINUTE_MS } from '../../kit/lib/durations'
import { useLang } from '../../kit/stores/prefs'
import { callOptions } from './call'

/** How well the service works, for everybody. The server's figures are up to a minute old, too. */
export function useServiceFigures() {
  return useQuery({ ...callOptions(useLang(), 'getServiceFigures', {}), staleTime: MINUTE_MS })
}
