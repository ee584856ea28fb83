import panel from '../../../../kit/styles/panel.module.css'
import { cx } from '../../../../kit/lib/cx'
import { cellClass, cellGroupClass } from '../../../../kit/ui/Cell'
import { Skeleton } from '../../../../kit/ui/Skeleton'
import account from '../Account.module.css'
import { RowsSkeleton } from '../AccountSkeleton'
import { ActivitySkeleton } from './activity/ActivityRow'
import css from './Safety.module.css'

export function SafetySkeleton() {
  return (
    <div className={cx(panel.screen, account.screen)} aria-hidden="true">
      <div className={css.summary}>
        <Skeleton width="52px" height="52px" round />
        <div className={css.who}>
          <Skeleton width="10em" height="24px" />
          <Skeleton width="16em" height="20px" />
        </div>
      </div>
      <RowsSkeleton rows={4} />
      <div className={css.section}>
        <h2>
          <Skeleton width="5em" />
        </h2>
        <DevicesSkeleton />
      </div>
      <div className={css.section}>
        <h2>
          <Skeleton width="5em" />
        </h2>
        <ActivitySkeleton rows={3} />
      </div>
    </div>
  )
}

function DevicesSkeleton() {
  return (
    <div className={cellGroupClass}>
      {[0, 1].map((row) => (
        <div key={row} className={cx(cellClass, css.device)}>
          <div className={css.who}>
            <Skeleton width="8em" height="23px" />
            <Skeleton width="14em" height="20px" />
          </div>
        </div>
      ))}
    </div>
  )
}
