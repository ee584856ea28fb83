import { Skeleton } from '../../../kit/ui/Skeleton'
import css from './Wallet.module.css'

export const RowSkeleton = () => (
  <div className={css.row}>
    <span className="record-icon" />
    <span className={css.what}>
      <Skeleton width="7em" height="20px" />
      <Skeleton width="10em" height="17px" />
    </span>
    <span className={css.sums}>
      <Skeleton width="5em" height="22px" />
      <Skeleton width="6em" height="17px" />
    </span>
  </div>
)
