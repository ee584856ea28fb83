import type { GiftDetail } from '../../api/types'
import { HEIGHT, Plot, WIDTH, topOf } from '../../components/Plot'
import css from './DeskGift.module.css'

/** The prices as a line, the oldest first; the table below has the same numbers. */
export function PriceChart({ prices, label }: { prices: GiftDetail['prices']; label: string }) {
  const [oldest, newest] = [prices[0], prices.at(-1)]
  if (!oldest || !newest || oldest === newest) return null
  const top = topOf(prices.map(({ priceFen }) => priceFen))
  const points = prices.map(({ priceFen }, index) => {
    const x = (index / (prices.length - 1)) * WIDTH
    return `${x.toFixed(1)},${(HEIGHT - (priceFen / top) * HEIGHT).toFixed(1)}`
  })
  return (
    <div className={css.chart}>
      <Plot label={label} topFen={top} below={[oldest.day, newest.day]}>
        <polyline points={points.join(' ')} />
      </Plot>
    </div>
  )
}
