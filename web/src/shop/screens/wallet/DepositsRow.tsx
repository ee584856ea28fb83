import { AppLink } from '../../router/AppLink'
import { useDeposits } from '../../data/deposits'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { isDepositRunning } from '../../rules/deposit'
import { Icon } from '../../../kit/ui/icons'
import { Money } from '../../../kit/ui/Money'
import { walletTexts } from './texts'
import css from './Wallet.module.css'

/**
 * The way to the deposits, and what is still to be credited. It is there before that is known, so that nothing moves.
 */
export function DepositsRow() {
  const t = useTexts(walletTexts)
  const running = useDeposits().items.filter(({ state }) => isDepositRunning(state))
  const [first] = running
  const to = running.length === 1 && first ? paths.depositDetail(first.depositNo) : paths.depositRecords
  return (
    <AppLink to={to} className={css.deposits}>
      <span>{first ? t.running(running.length) : t.deposits}</span>
      {first && <Money fen={running.reduce((sum, { amountFen }) => sum + amountFen, 0)} size="s" quiet />}
      <Icon name="next" size={14} />
    </AppLink>
  )
}
