import { AppLink } from '../../components/AppLink'
import { useDeposits } from '../../data/deposits'
import { useTexts } from '../../i18n/texts'
import { paths } from '../../lib/paths'
import { isDepositRunning } from '../../rules/deposit'
import { Icon } from '../../ui/icons'
import { Money } from '../../ui/Money'
import { walletTexts } from './texts'
import css from './Wallet.module.css'

/** What is still to be credited, and the way to it; nothing where there is none. */
export function RunningDeposits() {
  const t = useTexts(walletTexts)
  const running = useDeposits().items.filter(({ state }) => isDepositRunning(state))
  const [first] = running
  if (!first) return null
  const to = running.length === 1 ? paths.depositDetail(first.depositNo) : paths.depositRecords
  return (
    <AppLink to={to} className={css.running}>
      <span>{t.running(running.length)}</span>
      <Money fen={running.reduce((sum, { amountFen }) => sum + amountFen, 0)} size="s" quiet />
      <Icon name="next" size={14} />
    </AppLink>
  )
}
