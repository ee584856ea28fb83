import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { queryString } from '../../lib/queryString'
import { filterParams, readFilters } from '../../rules/giftFilters'
import type { GiftFilters } from '../../rules/giftFilters'

/** The address holds the filters, so going back, reloading and sharing all keep them. */
export function useFilters() {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(new URLSearchParams(search)), [search])
  const setFilters = useCallback(
    (patch: Partial<GiftFilters>) => {
      const next = queryString(filterParams({ ...filters, ...patch }))
      void navigate({ pathname, search: next && `?${next}` }, { replace: true, preventScrollReset: true })
    },
    [filters, navigate, pathname],
  )
  return { filters, setFilters }
}

export type SetFilters = ReturnType<typeof useFilters>['setFilters']
