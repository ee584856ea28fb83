import type { GiftFilters } from '../../api/types'

/** Choices of "at most so many are available"; the first has no bound. */
export const STOCKS = ['', '0', '5', '20'] as const
export const SALES = ['', 'on', 'off'] as const

/** The filters in an address, which may have been typed by hand: what no filter has is left out. */
export function filtersIn(search: URLSearchParams): GiftFilters {
  const keyword = search.get('keyword')?.trim() ?? ''
  const sale = SALES.find((one) => one !== '' && one === search.get('sale'))
  const stock = STOCKS.find((one) => one !== '' && one === search.get('stock'))
  return {
    ...(keyword && { keyword }),
    ...(sale && { onSale: sale === 'on' }),
    ...(stock && { maxAvailable: Number(stock) }),
  }
}
