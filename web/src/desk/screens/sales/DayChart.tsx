import { useTexts } from '../../../kit/i18n/texts'
import { formatFen } from '../../../kit/lib/money'
import type { SalesOfPeriod } from '../../api/types'
import { Amount } from '../../components/values'
import css from './Sales.module.css'
import { salesTexts } from './texts'

const WIDTH = 720
const HEIGHT = 120

/** The amounts that were paid on each day; the same numbers stand below as a table. */
export function DayChart({ days }: { days: SalesOfPeriod['days'] }) {
  const t = useTexts(salesTexts)
  const most = Math.max(1, ...days.map(({ amountFen }) => amountFen))
  const slot = WIDTH / days.length
  const labels = [...new Set([0, days.length - 1])]
  return (
    <div className={css.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 24}`} role="img" aria-label={t.byDay}>
        <line x1={0} x2={WIDTH} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} />
        {days.map(({ day, amountFen }, index) => {
          const height = Math.round((amountFen / most) * HEIGHT)
          const width = Math.min(slot * 0.7, 48)
          return (
            <rect
              key={day}
              x={slot * (index + 0.5) - width / 2}
              y={HEIGHT - height}
              width={width}
              height={height}
              rx={1.5}
            >
              <title>{`${day}  ${formatFen(amountFen)}`}</title>
            </rect>
          )
        })}
        {labels.map((index) => (
          <text key={index} x={index === 0 ? 0 : WIDTH} y={HEIGHT + 20} textAnchor={index === 0 ? 'start' : 'end'}>
            {days[index]?.day}
          </text>
        ))}
      </svg>
      <details className={css.list}>
        <summary>{t.listed}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.dayColumn}</th>
              <th scope="col">{t.orders}</th>
              <th scope="col">{t.amount}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, orders, amountFen }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{orders}</td>
                <td>
                  <Amount fen={amountFen} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
