import { useQuery } from '@tanstack/react-query'
import { useLang } from '../../kit/stores/prefs'
import { callOptions } from './call'

/** The configuration that an operator set for all customers. It hardly ever changes, so one read a visit is enough. */
export function useConfig() {
  return useQuery({ ...callOptions(useLang(), 'getClientConfig', {}), staleTime: Infinity }).data
}

export function useBrand(): { name: string | undefined; copyright: string | undefined } {
  const lang = useLang()
  const brand = useConfig()?.brand
  return { name: lang === 'en' ? brand?.nameEn : brand?.nameZh, copyright: brand?.copyright }
}

/** The names of the product in both languages; none of them until they are known. */
export function useBrandNames(): string[] {
  const brand = useConfig()?.brand
  return brand ? [brand.nameZh, brand.nameEn] : []
}
