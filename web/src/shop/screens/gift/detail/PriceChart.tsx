import { useId, useState } from 'react'
import type { PointerEvent } from 'react'
import type { PricePoint } from '../../../../kit/api/types'
import { useLang } from '../../../../kit/stores/prefs'
import { useTexts } from '../../../../kit/i18n/texts'
import { formatDate } from '../../../../kit/lib/date'
import { useNow } from '../../../../kit/lib/useNow'
import { formatFen } from '../../../../kit/lib/money'
import { beijingToday, dailyPrices, priceChange, priceTicks } from '../../../rules/priceHistory'
import { Money } from '../../../../kit/ui/Money'
import { Segmented } from '../../../../kit/ui/Segmented'
import { PriceTrend } from '../PriceTrend'
import css from './PriceChart.module.css'
import { giftTexts } from './texts'

const RANGES = ['7', '30', '90'] as const
type Range = (typeof RANGES)[number]

/** The price of the last days with its scale. A finger, a pointer or the arrow keys read one day. */
export function PriceChart({ changes }: { changes: readonly PricePoint[] }) {
  const words = useTexts(giftTexts)
  const [range, setRange] = useState<Range>('30')
  const prices = dailyPrices(changes, Number(range), beijingToday(useNow(false)))
  return (
    <section className={css.panel}>
      <div className={css.head}>
        <h3>{words.history}</h3>
        <div className={css.ranges}>
          <Segmented
            label={words.historyRange}
            name="range"
            compact
            value={range}
            onChange={setRange}
            options={RANGES.map((value) => ({ value, label: words.rangeDays(value) }))}
          />
        </div>
      </div>
      {prices.length < 2 ? <p className={css.young}>{words.historyYoung}</p> : <Plot key={range} prices={prices} />}
    </section>
  )
}

function Plot({ prices }: { prices: readonly PricePoint[] }) {
  const words = useTexts(giftTexts)
  const lang = useLang()
  const [at, setAt] = useState<number | null>(null)
  const { length } = prices
  const amounts = prices.map(({ priceFen }) => priceFen)
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  const ticks = priceTicks(low, high)
  const scale = { low: ticks[0] ?? low, high: ticks.at(-1) ?? high }
  const read = prices[at ?? length - 1]
  const day = (index: number) => formatDate(prices[index]?.day ?? '', 'monthDay', lang)
  const point = (event: PointerEvent<HTMLInputElement>) => {
    if (event.pointerType !== 'mouse') return
    const box = event.currentTarget.getBoundingClientRect()
    setAt(Math.round(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * (length - 1)))
  }
  return (
    <>
      <p className={css.reading} aria-hidden="true">
        {at === null ? (
          <>
            <PriceTrend change={priceChange(prices)} />
            <span>{words.lowHigh(formatFen(low), formatFen(high))}</span>
          </>
        ) : (
          <>
            <Money fen={read?.priceFen ?? 0} size="s" />
            <span className="unbroken">{formatDate(read?.day ?? '', 'date', lang)}</span>
          </>
        )}
      </p>
      <div className={css.plot}>
        <div className={css.ticks} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ top: `${yOf(tick, scale)}%` }}>
              {tickText(tick, ticks)}
            </span>
          ))}
        </div>
        <div className={css.field}>
          <Line prices={prices} ticks={ticks} scale={scale} />
          {at !== null && read && (
            <span className={css.cursor} style={{ left: `${xOf(at, length)}%` }}>
              <span className={css.dot} style={{ top: `${yOf(read.priceFen, scale)}%` }} />
            </span>
          )}
          <input
            type="range"
            className={css.reader}
            min={0}
            max={length - 1}
            value={at ?? length - 1}
            aria-label={words.chartLabel(length, formatFen(low), formatFen(high))}
            aria-valuetext={read && `${formatDate(read.day, 'date', lang)} ${formatFen(read.priceFen)}`}
            onChange={(event) => setAt(Number(event.target.value))}
            onPointerMove={point}
            onPointerLeave={() => setAt(null)}
            onBlur={() => setAt(null)}
          />
        </div>
        <p className={css.days} aria-hidden="true">
          <span>{day(0)}</span>
          <span>{day(Math.floor((length - 1) / 2))}</span>
          <span>{day(length - 1)}</span>
        </p>
      </div>
    </>
  )
}

function Line({
  prices,
  ticks,
  scale,
}: {
  prices: readonly PricePoint[]
  ticks: readonly number[]
  scale: { low: number; high: number }
}) {
  const fill = useId()
  const path = stepPath(prices, scale)
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={css.chart} aria-hidden="true" focusable="false">
      <linearGradient id={fill} x2="0" y2="1">
        <stop className={css.fromColour} />
        <stop offset="1" className={css.toColour} />
      </linearGradient>
      {ticks.map((tick) => (
        <path key={tick} d={`M0 ${yOf(tick, scale)}H100`} className={css.grid} />
      ))}
      <path d={`${path}V100H0Z`} fill={`url(#${fill})`} />
      <path d={path} className={css.line} />
    </svg>
  )
}

/** All of a scale are written alike: with decimals, or without where none has any. */
function tickText(fen: number, ticks: readonly number[]): string {
  const text = formatFen(fen)
  return ticks.every((tick) => tick % 100 === 0) ? text.replace(/\.00$/, '') : text
}

type Scale = { low: number; high: number }

/** All places are in hundredths of the plot, which is stretched to its room. */
export const yOf = (fen: number, { low, high }: Scale) => round(100 - ((fen - low) / Math.max(1, high - low)) * 100)
export const xOf = (index: number, count: number) => (count < 2 ? 100 : round((index / (count - 1)) * 100))

/** A price stands until the day it changes: level lines with steps between them. */
export function stepPath(prices: readonly PricePoint[], scale: Scale): string {
  return prices
    .map(({ priceFen }, index) => {
      const [x, y] = [xOf(index, prices.length), yOf(priceFen, scale)]
      return index === 0 ? `M${x} ${y}` : `H${x}V${y}`
    })
    .join('')
}

const round = (value: number) => Math.round(value * 100) / 100
