import { cx } from '../../../kit/lib/cx'
import { cellClass, cellGroupClass } from '../../../kit/ui/Cell'
import { Skeleton } from '../../../kit/ui/Skeleton'
import css from './Account.module.css'

/** Rows in the shape of those that come. */
export function RowsSkeleton({ rows, className }: { rows: number; className?: string }) {
  return (
    <div className={cx(cellGroupClass, className)} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={cx(cellClass, css.rowSkeleton)}>
          <Skeleton width="6em" />
          <Skeleton width="8em" />
        </div>
      ))}
    </div>
  )
}

export function AccountSkeleton() {
  return (
    <>
      <div className={css.avatar} aria-hidden="true">
        <span className={css.avatarSkeleton}>
          <Skeleton height="92px" width="92px" round />
        </span>
        <span className={css.change}>
          <Skeleton width="5em" />
        </span>
      </div>
      <RowsSkeleton rows={3} />
      <RowsSkeleton rows={3} className={css.group} />
    </>
  )
}
