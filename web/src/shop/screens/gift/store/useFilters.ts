import { useCallback, useMemo } from 'react'
import { queryString } from '../../../../kit/lib/queryString'
import { entry } from '../../../../kit/lib/history'
import { useLocation, useNavigate } from '../../../router/router'
import { filterParams, readFilters } from '../../../rules/giftFilters'
import type { GiftFilters } from '../../../rules/giftFilters'

const addressOf = (filters: GiftFilters) => queryString(filterParams(filters))
const isTyped = () => entry().state?.typed === true

/**
 * The address holds the filters, so going back, reloading and sharing all keep them. Each choice is an entry of
 * the history; the letters of one word share one.
 */
export function useFilters() {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(new URLSearchParams(search)), [search])
  const setFilters = useCallback(
    (patch: Partial<GiftFilters>, typed = false) => {
      // The filters on the screen may be older than the address, which knows the choice of a moment ago.
      if (window.location.pathname !== pathname) return
      const newest = readFilters(new URLSearchParams(window.location.search))
      const address = addressOf({ ...newest, ...patch })
      if (address === addressOf(newest)) return
      navigate(pathname + (address && `?${address}`), {
        replace: typed && isTyped(),
        state: typed ? { typed } : null,
      })
    },
    [navigate, pathname],
  )
  return { filters, setFilters }
}

export type SetFilters = ReturnType<typeof useFilters>['setFilters']
