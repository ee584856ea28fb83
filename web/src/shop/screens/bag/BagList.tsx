import type { BagItem, BagState } from '../../../kit/api/types'
import { AppLink } from '../../router/AppLink'
import { GiftCardSkeleton } from '../../components/GiftCardSkeleton'
import { ListEnd } from '../../components/ListEnd'
import { LoadError } from '../../components/LoadError'
import type { useBag } from '../../data/bag'
import { useT } from '../../i18n/language'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { choosable, chosenOf, withChosen } from '../../rules/bagSelection'
import type { BagSelection } from '../../rules/bagSelection'
import css from '../../../kit/styles/itemCard.module.css'
import { Button, buttonClass } from '../../../kit/ui/Button'
import { Skeleton } from '../../../kit/ui/Skeleton'
import { StateView } from '../../../kit/ui/StateView'
import { WindowGrid, windowGridClass } from '../../../kit/ui/WindowGrid'
import { BagCard, BagChoice } from './BagCard'
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
    if (!selection) return <BagCard item={item} onOpen={() => onOpen(item)} />
    const choose = (count: number) => onChoose(withChosen(selection, item, count))
    return (
      <BagChoice
        item={item}
        chosen={chosenOf(selection, item)}
        most={selection.all ? item.quantity : choosable(item)}
        onChange={choose}
      />
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
      <AppLink to={paths.bag} replace className={buttonClass()}>
        {t.toHeld}
      </AppLink>
    )
    return <StateView icon="box" title={t.emptyState[state]} hint={t.emptyStateHint[state]} action={toHeld} />
  }
  const toStore = (
    <AppLink to={paths.gift} className={buttonClass('primary')}>
      {t.toStore}
    </AppLink>
  )
  return <StateView icon="bag" title={t.empty} hint={t.emptyHint} action={toStore} />
}

function ListSkeleton() {
  const { common } = useT()
  return (
    <>
      <p role="status" className="sr-only">
        {common.loading}
      </p>
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
