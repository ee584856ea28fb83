import { Money } from '../../../kit/ui/Money'
import css from './Wallet.module.css'

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
