import { Suspense, lazy, useState } from 'react'
import { GiftCard } from '../../components/GiftCard'
import { GiftCardSkeleton } from '../../components/GiftCardSkeleton'
import { ListEnd } from '../../components/ListEnd'
import { LoadError } from '../../components/LoadError'
import { NavSlot } from '../../components/NavSlot'
import { Refreshable } from '../../components/Refreshable'
import { SearchBox } from '../../components/SearchBox'
import { errorText } from '../../data/errorText'
import { useFacets, useGifts } from '../../data/gifts'
import { useT } from '../../i18n/language'
import { NO_FILTERS } from '../../rules/giftFilters'
import { Button } from '../../ui/Button'
import { StateView } from '../../ui/StateView'
import { WindowGrid, windowGridClass } from '../../ui/WindowGrid'
import { ActiveFilters } from './ActiveFilters'
import { CategoryBar } from './CategoryBar'
import { SortBar } from './SortBar'
import css from './Store.module.css'
import { useFilters } from './useFilters'
import { useListStart } from './useListStart'

const FilterSheet = lazy(() => import('./FilterSheet').then((m) => ({ default: m.FilterSheet })))
const PLACEHOLDERS = Array.from({ length: 12 }, (_, index) => index)

export function StoreScreen() {
  const t = useT()
  const { filters, setFilters } = useFilters()
  const [filtering, setFiltering] = useState<'never' | 'open' | 'closed'>('never')
  const gifts = useGifts(filters)
  // Until a category is chosen nothing on this screen needs the counts; the filter sheet asks for its own.
  const facets = useFacets(filters, filters.category.length + filters.weapon.length > 0)
  const start = useListStart(filters)
  return (
    <Refreshable onRefresh={gifts.restart}>
      <NavSlot>
        <SearchBox label={t.store.searchLabel} hint={t.store.search} keyword={filters.keyword} onChange={(keyword) => setFilters({ keyword })} />
      </NavSlot>
      <div className={css.screen}>
        <CategoryBar filters={filters} setFilters={setFilters} facets={facets.data} />
        <div ref={start} />
        <SortBar filters={filters} setFilters={setFilters} onFilter={() => setFiltering('open')} />
        <ActiveFilters filters={filters} setFilters={setFilters} facets={facets.data} total={gifts.total} />
        <Gifts gifts={gifts} onClear={() => setFilters(NO_FILTERS)} />
      </div>
      {filtering !== 'never' && (
        <Suspense>
          <FilterSheet open={filtering === 'open'} onClose={() => setFiltering('closed')} filters={filters} setFilters={setFilters} />
        </Suspense>
      )}
    </Refreshable>
  )
}

function Gifts({ gifts, onClear }: { gifts: ReturnType<typeof useGifts>; onClear: () => void }) {
  const t = useT()
  if (gifts.isPending) return <ListSkeleton />
  if (gifts.isLoadingError) return <LoadError title={t.errors.loadGift} why={errorText(gifts.error)} onRetry={() => void gifts.refetch()} />
  if (gifts.items.length === 0) {
    const clear = <Button look="primary" onClick={onClear}>{t.store.clearAll}</Button>
    return <StateView icon="search" title={t.store.empty} hint={t.store.emptyHint} action={clear} />
  }
  return (
    <>
      <WindowGrid
        items={gifts.items}
        keyOf={(gift) => gift.id}
        label={t.store.list}
        total={gifts.total}
        render={(gift, index) => <GiftCard gift={gift} place="store" index={index} />}
      />
      <ListEnd {...gifts} />
    </>
  )
}

function ListSkeleton() {
  const t = useT()
  return (
    <>
      <p role="status" className="sr-only">
        {t.common.loading}
      </p>
      <div className={windowGridClass}>
        {PLACEHOLDERS.map((index) => (
          <GiftCardSkeleton key={index} />
        ))}
      </div>
    </>
  )
}
