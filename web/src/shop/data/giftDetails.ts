import { useQuery } from '@tanstack/react-query'
import type { Gift, GiftCard, Lang } from '../../kit/api/types'
import { useLang } from '../../kit/stores/prefs'
import { RAIL_ROWS } from '../router/firstCalls'
import { priceOn } from '../rules/priceHistory'
import { callOptions } from './call'
import { giftOptions } from './gifts'
import { queryClient } from './queryClient'

// Apart from the lists, which are part of the first screens.

/** While the details load, what the card already showed is shown again. */
export function useGift(id: string) {
  const lang = useLang()
  return useQuery({ ...giftOptions(lang, id), placeholderData: (previous) => previous ?? fromLists(lang, id) })
}

function useOptionalGift(id: string | undefined) {
  return useQuery({ ...giftOptions(useLang(), id ?? ''), enabled: id !== undefined })
}

/** Up to four gifts. `useQueries` would take any number, but it is 2 kB that every first screen had to carry. */
export function useComparedGifts([first, second, third, fourth]: readonly string[]) {
  const queries = [useOptionalGift(first), useOptionalGift(second), useOptionalGift(third), useOptionalGift(fourth)]
  return queries.slice(0, [first, second, third, fourth].filter((id) => id !== undefined).length)
}

/** Other skins of the same category, for two thirds to one and a half times of the price. */
export function useSimilarGifts({ category, priceFen, weapon, finish }: Gift, enabled: boolean): readonly GiftCard[] {
  const params = {
    category: [category],
    minPriceFen: Math.floor((priceFen * 2) / 3),
    maxPriceFen: Math.ceil((priceFen * 3) / 2),
    sort: 'sales' as const,
    groupBySkin: true,
    limit: RAIL_ROWS,
  }
  const { data } = useQuery({ ...callOptions(useLang(), 'listGift', params), enabled })
  return data?.items.filter((one) => one.weapon !== weapon || one.finish !== finish) ?? []
}

/** The prices that the newest units of the skin were sold for. */
export const useRecentSales = (giftId: string, enabled: boolean) =>
  useQuery({ ...callOptions(useLang(), 'listRecentSales', { giftId }), enabled }).data?.items ?? []

/** The price of a gift on a day, as far as its price history goes back. */
export function usePriceOn(id: string, day: string, enabled: boolean): number | null {
  const { data } = useQuery({ ...giftOptions(useLang(), id), enabled })
  return data ? priceOn(data.priceHistory, day) : null
}

/** Every card that some list has brought. */
function knownCards(lang: Lang): readonly GiftCard[] {
  const lists = queryClient.getQueriesData<{ pages?: { items: GiftCard[] }[]; items?: GiftCard[] }>({
    queryKey: ['listGift', lang],
  })
  return lists.flatMap(([, data]) => data?.pages?.flatMap((page) => page.items) ?? data?.items ?? [])
}

export const knownFinishes = (lang: Lang): readonly string[] => knownCards(lang).flatMap(({ finish }) => finish || [])

function fromLists(lang: Lang, id: string): Gift | undefined {
  const card = knownCards(lang).find((item) => item.id === id)
  return card && { ...card, ...UNKNOWN_DETAILS }
}

const UNKNOWN_DETAILS = {
  collection: null,
  wearMin: null,
  wearMax: null,
  skinWearMin: null,
  skinWearMax: null,
  description: null,
  marketHashName: '',
  exchangeFen: 0,
  priceHistory: [],
  siblings: [],
}
