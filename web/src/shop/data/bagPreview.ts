import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLang } from '../../kit/stores/prefs'
import { PREVIEW_ROWS } from '../router/firstCalls'
import { callOptions } from './call'

/** The newest of the bag, equal items as one. Apart from the bag's module, because home needs no more. */
export function useBagPreview() {
  const options = callOptions(useLang(), 'listBag', { limit: PREVIEW_ROWS, stack: true })
  return useQuery({ ...options, placeholderData: keepPreviousData, meta: { toast: true } })
}
