import { useTexts } from '../../../kit/i18n/texts'
import type { Proposal } from '../../api/types'
import { Amount, Value } from '../../components/values'
import { words } from '../../i18n/words'
import css from './Proposals.module.css'
import { proposalTexts } from './texts'

/** Each payout that returns to its customer's balance, for whoever compares it with the bank. */
export function ReturnedPayouts({ payouts }: { payouts: Proposal['payouts'] }) {
  const t = useTexts(proposalTexts)
  const { unpaid } = useTexts(words)
  return (
    <section aria-label={t.payouts}>
      <p className={css.compare}>{t.compare}</p>
      <ul className={css.payouts}>
        {payouts.map(({ cashNo, amountFen, failure }) => (
          <li key={cashNo} className={css.payout}>
            <Value field="cashNo" value={cashNo} />
            <span>{unpaid[failure ?? 'returned']}</span>
            <Amount fen={amountFen} />
          </li>
        ))}
      </ul>
    </section>
  )
}
