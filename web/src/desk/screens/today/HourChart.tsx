import { useTexts } from '../../../kit/i18n/texts'
import { formatFen } from '../../../kit/lib/money'
import { HEIGHT, Plot, PlotNumbers, WIDTH, topOf } from '../../components/Plot'
import { Amount } from '../../components/values'
import { todayTexts } from './texts'

const HOURS = 24
const SLOT = WIDTH / HOURS
const BELOW = ['0:00', '6:00', '12:00', '18:00', '24:00']

/** The sales of an hour, and of the same hour a week ago. */
export type ChartHour = { hour: number; fen: number; lastWeekFen: number }

/** Sales of each hour: bars of today before those of a week ago; the same numbers stand below as a table. */
export function HourChart({ hours }: { hours: readonly ChartHour[] }) {
  const t = useTexts(todayTexts)
  const top = topOf(hours.flatMap(({ fen, lastWeekFen }) => [fen, lastWeekFen]))
  const bar = (at: number, fen: number, series: string) => {
    const height = (fen / top) * HEIGHT
    return <rect data-series={series} x={at} y={HEIGHT - height} width={SLOT / 2 - 3} height={height} />
  }
  return (
    <div>
      <Plot label={t.hourly} topFen={top} below={BELOW}>
        {hours.map(({ hour, fen, lastWeekFen }) => (
          <g key={hour}>
            <title>{`${hour}:00  ${formatFen(fen)} / ${formatFen(lastWeekFen)}`}</title>
            {bar(hour * SLOT + 2, lastWeekFen, 'lastWeek')}
            {bar(hour * SLOT + SLOT / 2, fen, 'today')}
          </g>
        ))}
      </Plot>
      <PlotNumbers
        summary={t.byHour}
        heads={[t.hour, t.today, t.lastWeek]}
        rows={hours.map(({ hour, fen, lastWeekFen }) => ({
          head: `${hour}:00`,
          cells: [<Amount key="today" fen={fen} />, <Amount key="lastWeek" fen={lastWeekFen} />],
        }))}
      />
    </div>
  )
}
