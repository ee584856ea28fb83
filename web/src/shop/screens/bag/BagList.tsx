import type { BagItem, BagState } from '../../../kit/api/types'
import { ButtonLink } from '../../router/AppLink'
import { GiftCardSkeleton } from '../../components/GiftCard'
import { ItemChoice, ItemFace, itemCardClass } from '../../components/ItemCard'
import { ListEnd } from '../../components/ListEnd'
import { LoadError, LoadingStatus } from '../../components/LoadError'
import type { useBag } from '../../data/bag'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { choosable, chosenOf, withChosen } from '../../rules/bagSelection'
import type { BagSelection } from '../../rules/bagSelection'
import css from '../../../kit/styles/itemCard.module.css'
import { Button } from '../../../kit/ui/Button'
import { Skeleton } from '../../../kit/ui/Skeleton'
import { StateView } from '../../../kit/ui/StateView'
import { WindowGrid, windowGridClass } from '../../../kit/ui/WindowGrid'
import { ItemStatusNote, ItemWorth } from './ItemWorth'
import { bagTexts } from './texts'

type Props = {
  bag: ReturnType<typeof useBag>
  state: BagState
  searching: boolean
  onClearSearch: () => void
  /** The choice while choosing; else null. */
  selection: BagSelection | null
  onChoose: (selection: BagSelection) => void
  onOpen: (item: BagItem) => void
}

export function BagList({ bag, state, searching, onClearSearch, selection, onChoose, onOpen }: Props) {
  const t = useTexts(bagTexts)
  if (bag.isPending) return <ListSkeleton />
  if (bag.isLoadingError) return <LoadError title={t.loadFailed} query={bag} />
  if (bag.items.length === 0) return <Empty state={state} searching={searching} onClearSearch={onClearSearch} />
  const card = (item: BagItem) => {
    const face = <Face item={item} />
    if (!selection)
      return (
        <button
          type="button"
          className={itemCardClass}
          data-rarity={item.rarity}
          aria-haspopup="dialog"
          onClick={() => onOpen(item)}
        >
          {face}
        </button>
      )
    return (
      <ItemChoice
        look={item}
        chosen={chosenOf(selection, item)}
        max={selection.all ? item.quantity : choosable(item)}
        onChange={(count) => onChoose(withChosen(selection, item, count))}
        label={`${t.sheet.units} ${item.finish || item.weapon}`}
        fewer={t.sheet.fewer}
        more={t.sheet.more}
      >
        {face}
      </ItemChoice>
    )
  }
  return (
    <>
      <WindowGrid
        items={bag.items}
        keyOf={(item) => item.itemId}
        label={t.list}
        total={bag.hasNextPage ? undefined : bag.items.length}
        render={card}
      />
      <ListEnd {...bag} quiet={bag.items.length < 6} />
    </>
  )
}

function Empty({ state, searching, onClearSearch }: Pick<Props, 'state' | 'searching' | 'onClearSearch'>) {
  const t = useTexts(bagTexts)
  if (searching)
    return (
      <StateView
        icon="search"
        title={t.emptySearch}
        hint={t.emptySearchHint}
        action={<Button onClick={onClearSearch}>{t.clearSearch}</Button>}
      />
    )
  if (state !== 'held') {
    const toHeld = (
      <ButtonLink to={paths.bag} replace look="plain">
        {t.toHeld}
      </ButtonLink>
    )
    return <StateView icon="box" title={t.emptyState[state]} hint={t.emptyStateHint[state]} action={toHeld} />
  }
  const toStore = <ButtonLink to={paths.gift}>{t.toStore}</ButtonLink>
  return <StateView icon="bag" title={t.empty} hint={t.emptyHint} action={toStore} />
}

function ListSkeleton() {
  return (
    <>
      <LoadingStatus />
      <div className={windowGridClass}>
        {[1, 2, 3, 4].map((index) => (
          <GiftCardSkeleton key={index}>
            <div className={css.foot}>
              <Skeleton width="40%" height="18px" />
              <Skeleton width="55%" height="26px" />
            </div>
            <div className={css.note}>
              <Skeleton width="75%" height="18px" />
            </div>
          </GiftCardSkeleton>
        ))}
      </div>
    </>
  )
}

function Face({ item }: { item: BagItem }) {
  const t = useTexts(bagTexts)
  return (
    <ItemFace
      look={item}
      giftId={item.giftId}
      place={`bag ${item.itemId}`}
      count={item.quantity > 1 && [t.times(item.quantity), t.units(item.quantity)]}
      narrow
      worth={<ItemWorth item={item} />}
      note={<ItemStatusNote item={item} />}
    />
  )
}
