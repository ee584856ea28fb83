import { Skeleton } from '../../ui/Skeleton'
import css from './Wallet.module.css'

const ROWS = [1, 2, 3, 4, 5, 6]

export function RowSkeletons() {
  return (
    <ul className={css.rows} aria-hidden="true">
      {ROWS.map((row) => (
        <li key={row} className={css.row}>
          <span className={css.icon} />
          <span className={css.what}>
            <Skeleton width="7em" />
            <Skeleton width="10em" height="12px" />
          </span>
          <span className={css.sums}>
            <Skeleton width="5em" />
            <Skeleton width="6em" height="12px" />
          </span>
        </li>
      ))}
    </ul>
  )
}
