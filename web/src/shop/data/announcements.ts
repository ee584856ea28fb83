import { useQuery } from '@tanstack/react-query'
import { useLang } from '../../kit/stores/prefs'
import { BANNER_ROWS } from '../router/firstCalls'
import { useDismissed } from '../stores/dismissed'
import { callOptions } from './call'
import { useInfiniteCall } from './infiniteCall'

export const useAnnouncements = () => useInfiniteCall(useLang(), 'listAnnouncement', {})

export function useAnnouncement(id: string) {
  return useQuery(callOptions(useLang(), 'getAnnouncement', { id }))
}

/**
 * The notices on home that the customer has not dismissed: `notices` is missing until they are known, and `isComing`
 * says whether they are on their way.
 */
export function useBanner() {
  const dismissed = useDismissed((state) => state.ids)
  const { data, isFetching } = useQuery({
    ...callOptions(useLang(), 'listAnnouncement', { limit: BANNER_ROWS }),
  })
  return { notices: data?.items.filter((item) => item.banner && !dismissed.includes(item.id)), isComing: isFetching }
}
