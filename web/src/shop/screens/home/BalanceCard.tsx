import { AppLink } from '../../router/AppLink'
import { useAccount } from '../../data/account'
import { useT } from '../../i18n/language'
import { formatCount } from '../../../kit/lib/number'
import { paths } from '../../router/paths'
import { formatFen } from '../../../kit/lib/money'
import { Money } from '../../../kit/ui/Money'
import css from './Home.module.css'

/** The account at a glance. The card has its size before it is known, so nothing moves. */
export function BalanceCard() {
  const t = useT()
  const account = useAccount()
  const { user } = account
  const count = (value: number | undefined) => (value === undefined ? '–' : formatCount(value))
  return (
    <section className={css.balance} aria-label={t.home.balance}>
      <div className={css.balanceRow}>
        <AppLink to={paths.wallet} className={css.balanceLink}>
          <span className={css.balanceLabel}>
            {t.home.balance} · {t.home.frozen} {user ? formatFen(user.frozenFen) : '–'}
          </span>
          <span className={css.balanceAmount}>{user ? <Money fen={user.balanceFen} size="xl" quiet /> : '–'}</span>
        </AppLink>
        {account.isUnknown ? (
          <RetryButton account={account} />
        ) : (
          <AppLink to={paths.extractTab('cash')} className={css.withdraw}>
            {t.home.withdraw}
          </AppLink>
        )}
      </div>
      <ul className={css.figures}>
        <li>
          <AppLink to={paths.walletTab('points')}>
            <b>{count(user?.points)}</b>
            {t.home.points}
          </AppLink>
        </li>
        <li>
          <AppLink to={paths.orders}>
            <b>{count(user?.orderCount)}</b>
            {t.home.orders}
          </AppLink>
        </li>
        <li>
          <AppLink to={paths.extractRecords}>
            <b>{count(user?.extractedCount)}</b>
            {t.home.extracted}
          </AppLink>
        </li>
      </ul>
    </section>
  )
}

/** Stands where the account would be when it could not be read, and asks again. */
export function RetryButton({ account: { isFetching, retry } }: { account: ReturnType<typeof useAccount> }) {
  const { common } = useT()
  return (
    <button type="button" className={css.retry} aria-busy={isFetching || undefined} onClick={retry}>
      {isFetching ? common.loading : common.retry}
    </button>
  )
}
