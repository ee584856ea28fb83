import { useQuery } from '@tanstack/react-query'
import { useLang } from '../../kit/stores/prefs'
import { callOptions } from './call'

/**
 * Whether a payment is disputed, so that the server refuses every cash-out. It has the last word, so nobody waits for
 * this.
 */
export const useHasDispute = (enabled = true) =>
  useQuery({ ...callOptions(useLang(), 'getCashConfig', {}), enabled }).data?.disputed ?? false
