import { Money } from '../../../kit/ui/Money'
import css from './Wallet.module.css'
import { Skeleton } from '../../../kit/ui/Skeleton'

type Props = { fen: number; isMuted: boolean; isUndone?: boolean }

/**
 * The amount of a change: the sign says its direction, the colour only helps. A change that is undone is struck
 * through.
 */
export function Change({ fen, isMuted, isUndone = false }: Props) {
  const direction = fen > 0 ? 'up' : 'down'
  const As = isUndone ? 's' : 'span'
  return (
    <As className={css.change} data-direction={isMuted ? undefined : direction}>
      {fen > 0 ? '+' : '−'}
      <Money fen={Math.abs(fen)} size="s" quiet />
    </As>
  )
}

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
