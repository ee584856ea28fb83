import { useState } from 'react'
import type { GiftCard as Gift } from '../../../kit/api/types'
import { GiftCard, GiftCardSkeleton } from '../../components/GiftCard'
import { LoadError, LoadingStatus } from '../../components/LoadError'
import { NavSlot } from '../../components/NavSlot'
import { Refreshable } from '../../components/Refreshable'
import { SearchBox } from '../../components/SearchBox'
import type { SearchHelp } from '../../components/SearchBox'
import { useGifts } from '../../data/gifts'
import { useT } from '../../i18n/language'
import { lazyPart } from '../../components/lazyPart'
import { filterCount } from '../../rules/giftFilters'
import type { GiftFilters } from '../../rules/giftFilters'
import { useCompared } from '../../stores/compare'
import { WindowGrid, windowGridClass } from '../../../kit/ui/WindowGrid'
import { CategoryBar } from './store/CategoryBar'
import { SortBar } from './store/SortBar'
import css from './store/Store.module.css'
import { useFilters } from './store/useFilters'
import type { SetFilters } from './store/useFilters'

const later = () => import('./store/later')
const WeaponBar = lazyPart(() => later().then((m) => m.WeaponBar), <div className={css.weapons} />)
const ActiveFilters = lazyPart(() => later().then((m) => m.ActiveFilters), <div className={css.active} />)
const FilterSheet = lazyPart(() => later().then((m) => m.FilterSheet))
const SearchPanel = lazyPart(() => later().then((m) => m.SearchPanel))
const CompareTray = lazyPart(() => later().then((m) => m.CompareTray))
const ComparePicker = lazyPart(() => later().then((m) => m.ComparePicker))
const ListEnd = lazyPart(() => import('../../components/ListEnd').then((m) => m.ListEnd))
const NoGifts = lazyPart(() => later().then((m) => m.NoGifts))

const PLACEHOLDERS = Array.from({ length: 12 }, (_, index) => index)
/** So many cards stand in for those that are still on their way while the list is scrolled. */
const NEXT_CARDS = 120
const skeleton = <GiftCardSkeleton />
const keyOf = (gift: Gift) => gift.id
const renderCard = (gift: Gift, index: number) => <GiftCard gift={gift} place="store" index={index} />
const renderPickable = (gift: Gift, index: number) => (
  <div className={css.pickable}>
    {renderCard(gift, index)}
    <ComparePicker gift={gift} />
  </div>
)

export function StoreScreen() {
  const t = useT()
  const { filters, setFilters } = useFilters()
  const isComparing = useCompared(({ gifts }) => gifts.length > 0)
  const [filtering, setFiltering] = useState(false)
  const gifts = useGifts(filters)
  return (
    <Refreshable onRefresh={gifts.restart}>
      <NavSlot>
        <SearchBox
          label={t.store.searchLabel}
          hint={t.store.search}
          keyword={filters.keyword}
          onChange={(keyword) => setFilters({ keyword }, true)}
          Help={StoreSearchHelp}
        />
      </NavSlot>
      <div className={css.screen}>
        <CategoryBar filters={filters} setFilters={setFilters} onFilter={() => setFiltering(true)} />
        {filters.category.length > 0 && <WeaponBar filters={filters} setFilters={setFilters} />}
        <SortBar filters={filters} setFilters={setFilters} total={gifts.total} />
        {filterCount(filters) > 0 && <ActiveFilters filters={filters} setFilters={setFilters} />}
        <Gifts
          gifts={gifts}
          filters={filters}
          setFilters={setFilters}
          render={isComparing ? renderPickable : renderCard}
        />
      </div>
      {isComparing && <CompareTray />}
      <FilterSheet open={filtering} onClose={() => setFiltering(false)} filters={filters} setFilters={setFilters} />
    </Refreshable>
  )
}

function StoreSearchHelp(help: SearchHelp) {
  const { setFilters } = useFilters()
  return <SearchPanel {...help} setFilters={setFilters} />
}

type GiftsProps = {
  gifts: ReturnType<typeof useGifts>
  filters: GiftFilters
  setFilters: SetFilters
  render: typeof renderCard
}

function Gifts({ gifts, filters, setFilters, render }: GiftsProps) {
  const t = useT()
  const { items, total, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = gifts
  if (gifts.isPending) return <ListSkeleton />
  if (gifts.isLoadingError) return <LoadError title={t.errors.loadGift} query={gifts} />
  if (items.length === 0) return <NoGifts filters={filters} setFilters={setFilters} />
  const loadNear = (index: number) => {
    if (index > items.length && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }
  const coming = hasNextPage && !isFetchNextPageError ? NEXT_CARDS : 0
  const isLong = (gifts.data?.pages.length ?? 0) > 1
  const expected = Math.min(total ?? Infinity, items.length + coming)
  return (
    <>
      <WindowGrid
        items={items}
        keyOf={keyOf}
        label={t.store.list}
        total={total}
        render={render}
        expected={expected}
        placeholder={skeleton}
        onNear={loadNear}
      />
      {/* The grid itself asks for what comes next. */}
      {(isLong || !hasNextPage || isFetchNextPageError) && <ListEnd {...gifts} />}
    </>
  )
}

function ListSkeleton() {
  return (
    <>
      <LoadingStatus />
      <div className={windowGridClass}>
        {PLACEHOLDERS.map((index) => (
          <GiftCardSkeleton key={index} />
        ))}
      </div>
    </>
  )
}
