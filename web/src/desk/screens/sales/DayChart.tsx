import { useTexts } from '../../../kit/i18n/texts'
import { formatFen } from '../../../kit/lib/money'
import type { SalesOfPeriod } from '../../api/types'
import { HEIGHT, Plot, PlotNumbers, WIDTH, topOf } from '../../components/Plot'
import { Amount } from '../../components/values'
import { salesTexts } from './texts'

/** The amounts that were paid on each day; the same numbers stand below as a table. */
export function DayChart({ days }: { days: SalesOfPeriod['days'] }) {
  const t = useTexts(salesTexts)
  const top = topOf(days.map(({ amountFen }) => amountFen))
  const slot = WIDTH / days.length
  const width = Math.min(slot * 0.7, 48)
  const ends = new Set([days[0]?.day ?? '', days.at(-1)?.day ?? ''])
  return (
    <div>
      <Plot label={t.byDay} topFen={top} below={[...ends]}>
        {days.map(({ day, amountFen }, index) => {
          const height = (amountFen / top) * HEIGHT
          return (
            <rect key={day} x={slot * (index + 0.5) - width / 2} y={HEIGHT - height} width={width} height={height}>
              <title>{`${day}  ${formatFen(amountFen)}`}</title>
            </rect>
          )
        })}
      </Plot>
      <PlotNumbers
        summary={t.listed}
        heads={[t.dayColumn, t.orders, t.amount]}
        rows={days.map(({ day, orders, amountFen }) => ({
          head: day,
          cells: [orders, <Amount key="amount" fen={amountFen} />],
        }))}
      />
    </div>
  )
}
