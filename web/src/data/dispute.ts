import { useQuery } from '@tanstack/react-query'
import { useLang } from '../i18n/language'
import { callOptions } from './call'

/**
 * Whether something in the bag is frozen, because its payment is disputed: until that ends, nothing can be cashed out. A payment of
 * which nothing is left in the bag does not show here; the server has the last word, so nobody waits for this.
 */
export function useHasDispute(enabled = true): boolean {
  const { data } = useQuery({ ...callOptions(useLang(), 'listBag', { state: 'frozen', limit: 1 }), enabled, meta: { inline: true } })
  return (data?.total ?? 0) > 0
}
