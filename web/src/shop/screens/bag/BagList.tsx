import type { BagItem, BagState } from '../../../kit/api/types'
import { ButtonLink } from '../../router/AppLink'
import { GiftCardSkeleton } from '../../components/GiftCard'
import { ListEnd } from '../../components/ListEnd'
import { LoadError, LoadingStatus } from '../../components/LoadError'
import type { useBag } from '../../data/bag'
import { useT } from '../../i18n/language'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { choosable, chosenOf, withChosen } from '../../rules/bagSelection'
import type { BagSelection } from '../../rules/bagSelection'
import css from '../../../kit/styles/itemCard.module.css'
import { Button } from '../../../kit/ui/Button'
import { Skeleton } from '../../../kit/ui/Skeleton'
import { StateView } from '../../../kit/ui/StateView'
import { WindowGrid, windowGridClass } from '../../../kit/ui/WindowGrid'
import cardCss from '../../components/GiftCard.module.css'
import { GiftPicture } from '../../components/GiftPicture'
import { GiftTags } from '../../components/GiftTags'
import { cx } from '../../../kit/lib/cx'
import { Icon } from '../../../kit/ui/icons'
import { Stepper } from '../../../kit/ui/Stepper'
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

type BagCardProps = { item: BagItem; onOpen: () => void }

/** Opens what can be done with the item. */
function BagCard({ item, onOpen }: BagCardProps) {
  return (
    <button
      type="button"
      className={cx(cardCss.card, css.face)}
      data-rarity={item.rarity}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Face item={item} />
    </button>
  )
}

type ChoiceProps = { item: BagItem; chosen: number; most: number; onChange: (count: number) => void }

/** Is chosen, or not; of a stack, as many as the stepper says. */
function BagChoice({ item, chosen, most, onChange }: ChoiceProps) {
  const t = useTexts(bagTexts)
  return (
    <div className={css.choice} data-chosen={chosen > 0 || undefined}>
      <button
        type="button"
        className={cx(cardCss.card, css.face)}
        data-rarity={item.rarity}
        aria-pressed={chosen > 0}
        onClick={() => onChange(chosen > 0 ? 0 : most)}
      >
        <Face item={item} />
        <span className={css.tick} aria-hidden="true">
          <Icon name="check" size={16} />
        </span>
      </button>
      {chosen > 0 && most > 1 && (
        <div className={css.stepper}>
          <Stepper
            value={chosen}
            max={most}
            onChange={onChange}
            label={`${t.sheet.units} ${item.finish || item.weapon}`}
            fewer={t.sheet.fewer}
            more={t.sheet.more}
          />
        </div>
      )}
    </div>
  )
}

/** The inside of a button, where only phrases may stand. */
function Face({ item }: { item: BagItem }) {
  const words = useT()
  const t = useTexts(bagTexts)
  return (
    <>
      {item.quantity > 1 && (
        <span className={css.badge}>
          <span aria-hidden="true">{t.times(item.quantity)}</span>
          <span className="sr-only">{t.units(item.quantity)}</span>
        </span>
      )}
      <GiftPicture src={item.imageUrl} rarity={item.rarity} place={`bag ${item.itemId}`} giftId={item.giftId} />
      <span className={cx(cardCss.text, css.line)}>
        <span className={cx(cardCss.weapon, css.line)}>
          {item.weapon} · {words.rarity[item.rarity]}
        </span>
        <span className={cx(cardCss.name, css.name)}>{item.finish || item.weapon}</span>
        <GiftTags exterior={item.exterior} quality={item.quality} phase={item.phase} narrow />
        <span className={css.foot}>
          <ItemWorth item={item} />
        </span>
        <span className={css.note}>
          <ItemStatusNote item={item} />
        </span>
      </span>
    </>
  )
}
