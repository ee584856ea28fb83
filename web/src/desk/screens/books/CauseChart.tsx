import { useTexts } from '../../../kit/i18n/texts'
import { useLang } from '../../../kit/stores/prefs'
import { Amount } from '../../components/values'
import { Empty } from '../../components/Notice'
import type { CauseTotals } from '../../api/types'
import { providerName } from '../../i18n/names'
import css from './Books.module.css'
import { booksTexts } from './texts'

const PERCENT = 100

/** The sums of each cause, largest first, with a bar beside each. */
export function CauseChart({ causes }: { causes: readonly CauseTotals[] }) {
  const t = useTexts(booksTexts)
  const lang = useLang()
  if (causes.length === 0) return <Empty title={t.none} />
  const sorted = causes.toSorted((one, other) => other.amountFen - one.amountFen)
  const most = sorted[0]?.amountFen ?? 1
  return (
    <table className={css.causes} aria-label={t.sums}>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t.cause}</th>
          <th scope="col">{t.transfers}</th>
          <th scope="col">{t.amount}</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ code, provider, transfers, amountFen }) => (
          <tr key={`${code} ${provider ?? ''}`}>
            <th scope="row">
              {t.codes[code]}
              {provider && <span className="quiet"> · {providerName(provider, lang)}</span>}
              <svg className={css.bar} aria-hidden="true">
                <rect width={`${(amountFen / most) * PERCENT}%`} height="100%" rx={2} />
              </svg>
            </th>
            <td className="num">{transfers}</td>
            <td>
              <Amount fen={amountFen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
