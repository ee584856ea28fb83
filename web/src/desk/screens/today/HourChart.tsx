import { useTexts } from '../../../kit/i18n/texts'
import { formatFen } from '../../../kit/lib/money'
import { Amount } from '../../components/values'
import css from './Today.module.css'
import { todayTexts } from './texts'

const WIDTH = 720
const HEIGHT = 140
const LABEL_EVERY = 3
const HOURS = 24
const SLOT = WIDTH / HOURS

/** The sales of an hour, and of the same hour a week ago. */
export type ChartHour = { hour: number; fen: number; lastWeekFen: number }

/** Sales of each hour: bars of today before those of a week ago; the same numbers stand below as a table. */
export function HourChart({ hours }: { hours: readonly ChartHour[] }) {
  const t = useTexts(todayTexts)
  const most = Math.max(1, ...hours.flatMap(({ fen, lastWeekFen }) => [fen, lastWeekFen]))
  const heightOf = (fen: number) => Math.round((fen / most) * HEIGHT)
  const bar = (at: number, fen: number, series: string) => (
    <rect data-series={series} x={at} y={HEIGHT - heightOf(fen)} width={SLOT / 2 - 3} height={heightOf(fen)} rx={1.5} />
  )
  return (
    <div className={css.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 24}`} role="img" aria-label={t.hourly}>
        <line x1={0} x2={WIDTH} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} />
        {hours.map(({ hour, fen, lastWeekFen }) => (
          <g key={hour}>
            <title>{`${hour}:00  ${formatFen(fen)} / ${formatFen(lastWeekFen)}`}</title>
            {bar(hour * SLOT + 2, lastWeekFen, 'lastWeek')}
            {bar(hour * SLOT + SLOT / 2, fen, 'today')}
            {hour % LABEL_EVERY === 0 && (
              <text x={hour * SLOT + SLOT / 2} y={HEIGHT + 20} textAnchor="middle">
                {hour}
              </text>
            )}
          </g>
        ))}
      </svg>
      <details className={css.list}>
        <summary>{t.byHour}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.hour}</th>
              <th scope="col">{t.today}</th>
              <th scope="col">{t.lastWeek}</th>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ hour, fen, lastWeekFen }) => (
              <tr key={hour}>
                <th scope="row">{hour}:00</th>
                <td>
                  <Amount fen={fen} />
                </td>
                <td>
                  <Amount fen={lastWeekFen} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
