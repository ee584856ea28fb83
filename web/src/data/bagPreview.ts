import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLang } from '../i18n/language'
import { callOptions } from './call'

const PREVIEW_LENGTH = 6

/** The newest of the bag, equal items as one. Apart from the bag's module, because home needs no more. */
export function useBagPreview() {
  const options = callOptions(useLang(), 'listBag', { limit: PREVIEW_LENGTH, stack: true })
  return useQuery({ ...options, placeholderData: keepPreviousData })
}
