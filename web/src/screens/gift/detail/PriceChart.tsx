import { useId, useState } from 'react'
import type { PointerEvent } from 'react'
import type { PricePoint } from '../../../api/types'
import { useLang } from '../../../i18n/language'
import { useTexts } from '../../../i18n/texts'
import { formatDate } from '../../../lib/date'
import { formatFen } from '../../../rules/money'
import { Money } from '../../../ui/Money'
import css from './PriceChart.module.css'
import { chartPoints, linePath } from './chartGeometry'
import { giftTexts } from './texts'

const WIDTH = 330
const HEIGHT = 120

/** The price of each day as one line; a finger on it reads a day. */
export function PriceChart({ points }: { points: readonly PricePoint[] }) {
  const words = useTexts(giftTexts)
  const lang = useLang()
  const fill = useId()
  const [at, setAt] = useState<number | null>(null)
  const { places, low, high } = chartPoints(points, WIDTH, HEIGHT)
  const read = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const part = (event.clientX - box.left) / box.width
    setAt(Math.round(Math.min(1, Math.max(0, part)) * (points.length - 1)))
  }
  const day = at === null ? undefined : points[at]
  const place = at === null ? undefined : places[at]
  const days = points.length
  return (
    <section className={css.panel}>
      <div className={css.head}>
        <h3>{words.history}</h3>
        <p className={css.reading} aria-hidden="true">
          {day ? (
            <>
              {formatDate(day.day, 'monthDay', lang)} <Money fen={day.priceFen} size="s" />
            </>
          ) : (
            words.historyDays(days)
          )}
        </p>
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={css.chart} role="img" aria-label={words.chartLabel(days, formatFen(low), formatFen(high))}
        onPointerDown={read} onPointerMove={read} onPointerLeave={() => setAt(null)}>
        <linearGradient id={fill} x2="0" y2="1">
          <stop className={css.from} />
          <stop offset="1" className={css.to} />
        </linearGradient>
        <path d={`${linePath(places)} L${WIDTH} ${HEIGHT} L0 ${HEIGHT}Z`} fill={`url(#${fill})`} />
        <path d={linePath(places)} className={css.line} />
        {place && (
          <>
            <path d={`M${place.x} 0V${HEIGHT}`} className={css.cursor} />
            <circle cx={place.x} cy={place.y} r="4.5" className={css.dot} />
          </>
        )}
      </svg>
      <div className={css.foot} aria-hidden="true">
        <span>{formatDate(points[0]?.day ?? '', 'monthDay', lang)}</span>
        <span>
          {words.low} {formatFen(low)} · {words.high} {formatFen(high)}
        </span>
        <span>{formatDate(points[days - 1]?.day ?? '', 'monthDay', lang)}</span>
      </div>
    </section>
  )
}
