import type { ReactNode } from 'react'
import { Skeleton } from '../../kit/ui/Skeleton'
import css from './GiftCard.module.css'

/**
 * Has the height of a real card, so nothing jumps when the real ones come. `children` takes the place of price and
 * stock.
 */
export function GiftCardSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div className={css.card} aria-hidden="true">
      <div style={{ aspectRatio: '4 / 3' }}>
        <Skeleton height="100%" round />
      </div>
      <div className={css.text}>
        <p className={css.weapon}>
          <Skeleton width="60%" />
        </p>
        <div className={css.name}>
          <Skeleton width="80%" height="20px" />
        </div>
        <Skeleton width="40%" height="20px" />
        {children ?? (
          <p className={css.foot}>
            <Skeleton width="50%" height="24px" />
          </p>
        )}
      </div>
    </div>
  )
}
