import css from '../styles/itemCard.module.css'
import { Skeleton } from '../ui/Skeleton'
import { GiftCardSkeleton } from './GiftCardSkeleton'

/** Has the height of the card of an item: below what it is, its price with a note, and above that a label where it has one. */
export function ItemCardSkeleton({ labelled }: { labelled?: boolean }) {
  return (
    <GiftCardSkeleton>
      <div className={css.foot}>
        {labelled && <Skeleton width="40%" height="18px" />}
        <Skeleton width="55%" height="26px" />
      </div>
      <div className={css.note}>
        <Skeleton width="75%" height="18px" />
      </div>
    </GiftCardSkeleton>
  )
}
