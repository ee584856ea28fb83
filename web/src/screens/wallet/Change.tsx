import { Money } from '../../ui/Money'
import css from './Wallet.module.css'

/** By how much something changed: the sign says it, the colour only helps. */
export function Change({ fen, isMuted }: { fen: number; isMuted: boolean }) {
  const direction = fen > 0 ? 'up' : 'down'
  return (
    <span className={css.change} data-direction={isMuted ? undefined : direction}>
      {fen > 0 ? '+' : '−'}
      <Money fen={Math.abs(fen)} size="s" quiet />
    </span>
  )
}
