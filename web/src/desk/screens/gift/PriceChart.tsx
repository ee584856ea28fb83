import { formatFen } from '../../../kit/lib/money'
import type { GiftDetail } from '../../api/types'
import css from './DeskGift.module.css'

const WIDTH = 320
const HEIGHT = 96

/** The prices as a line, the oldest first; the table below has the same numbers. */
export function PriceChart({ prices, label }: { prices: GiftDetail['prices']; label: string }) {
  const amounts = prices.map(({ priceFen }) => priceFen)
  if (amounts.length < 2) return null
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const at = (fen: number, index: number) => {
    const x = (index / (amounts.length - 1)) * WIDTH
    const y = HEIGHT - ((fen - least) / Math.max(1, most - least)) * HEIGHT
    return `${x.toFixed(1)},${y.toFixed(1)}`
  }
  return (
    <figure className={css.chart}>
      <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`} role="img" aria-label={label} preserveAspectRatio="none">
        <polyline points={amounts.map(at).join(' ')} />
      </svg>
      <figcaption className="quiet">
        {formatFen(least)} – {formatFen(most)}
      </figcaption>
    </figure>
  )
}
