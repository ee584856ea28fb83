import { cx } from '../lib/cx'
import { splitFen } from '../lib/money'
import css from './Money.module.css'

const SIZES = { s: css.s, m: css.m, l: css.l, xl: css.xl }
type Props = { fen: number; size?: keyof typeof SIZES; quiet?: boolean; received?: boolean }

/**
 * Every amount on every screen: small sign, large integer, smaller decimals, never wrapped. In the colour of a price
 * unless it is quiet or has been received.
 */
export function Money({ fen, size = 'm', quiet, received }: Props) {
  const { sign, integer, fraction } = splitFen(fen)
  return (
    <span className={cx(css.money, SIZES[size], quiet && css.quiet, received && css.received)}>
      {sign}
      <span className={css.currency}>¥</span>
      {integer}
      <span className={css.fraction}>.{fraction}</span>
    </span>
  )
}
