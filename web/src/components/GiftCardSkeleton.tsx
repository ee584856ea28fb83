import { Skeleton } from '../ui/Skeleton'
import css from './GiftCard.module.css'

/** Has the height of a real card, so nothing jumps when the real ones come. */
export function GiftCardSkeleton() {
  return (
    <div className={css.card} aria-hidden="true">
      <div style={{ aspectRatio: '4 / 3' }}>
        <Skeleton height="100%" />
      </div>
      <div className={css.text}>
        <p className={css.weapon}>
          <Skeleton width="60%" height="18px" />
        </p>
        <div className={css.name}>
          <Skeleton width="80%" height="20px" />
        </div>
        <Skeleton width="40%" height="20px" />
        <p className={css.foot}>
          <Skeleton width="50%" height="22px" />
        </p>
      </div>
    </div>
  )
}
