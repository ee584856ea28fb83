import { cx } from '../lib/cx'
import { splitFen } from '../rules/money'
import css from './Money.module.css'

/** Every amount on every screen: small sign, large integer, smaller decimals, never wrapped. */
export function Money({ fen, size = 'm', quiet }: { fen: number; size?: 's' | 'm' | 'l' | 'xl'; quiet?: boolean }) {
  const { sign, integer, fraction } = splitFen(fen)
  return (
    <span className={cx(css.money, css[size], quiet && css.quiet)}>
      {sign}
      <span className={css.currency}>¥</span>
      {integer}
      <span className={css.fraction}>.{fraction}</span>
    </span>
  )
}
