import { cx } from '../../../kit/lib/cx'
import panel from '../../../kit/styles/panel.module.css'
import { Skeleton } from '../../../kit/ui/Skeleton'
import css from './Order.module.css'

/** A card with one gift: time and state, picture with name and tags, its price, and the sum with its button. */
export function OrderCardSkeleton() {
  return (
    <div className={cx(panel.panel, css.card)}>
      <div className={css.cardHead}>
        <Skeleton width="40%" height="22px" />
        <Skeleton width="54px" height="22px" round />
      </div>
      <div className={css.itemSkeleton}>
        <Skeleton width="82px" height="66px" round />
        <div>
          <Skeleton width="75%" height="24px" />
          <Skeleton width="50%" height="20px" />
        </div>
        <Skeleton width="52px" height="20px" />
      </div>
      <div className={css.cardFoot}>
        <Skeleton width="40%" height="26px" />
        <Skeleton width="84px" height="44px" round />
      </div>
    </div>
  )
}
