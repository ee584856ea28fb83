import { Skeleton } from '../../ui/Skeleton'
import css from './Wallet.module.css'

const ROWS = [1, 2, 3, 4, 5, 6]

export function RowSkeletons() {
  return (
    <ul className={css.rows} aria-hidden="true">
      {ROWS.map((row) => (
        <li key={row} className={css.row}>
          <span className="record-icon" />
          <span className={css.what}>
            <Skeleton width="7em" height="20px" />
            <Skeleton width="10em" height="17px" />
          </span>
          <span className={css.sums}>
            <Skeleton width="5em" height="22px" />
            <Skeleton width="6em" height="17px" />
          </span>
        </li>
      ))}
    </ul>
  )
}
