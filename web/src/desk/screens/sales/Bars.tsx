import { useTexts } from '../../../kit/i18n/texts'
import css from './Sales.module.css'
import { shareOf } from './steps'
import { salesTexts } from './texts'

type Props = { label: string; whole: number; rows: readonly { label: string; count: number }[] }

/** Counts with their shares of a whole, and a bar for each. */
export function Bars({ label, whole, rows }: Props) {
  const t = useTexts(salesTexts)
  return (
    <table className={css.bars} aria-label={label}>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t.step}</th>
          <th scope="col">{t.orders}</th>
          <th scope="col">{t.share}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">
              {row.label}
              <svg className={css.bar} aria-hidden="true">
                <rect width={`${whole === 0 ? 0 : (row.count / whole) * 100}%`} height="100%" rx={2} />
              </svg>
            </th>
            <td>{row.count}</td>
            <td className={css.share}>{shareOf(row.count, whole)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
