import { useState } from 'react'
import type { UserInfo } from '../../../kit/api/types'
import { TradeUrlSheet } from '../../components/TradeUrlSheet'
import { AppLink } from '../../router/AppLink'
import { useAccount } from '../../data/account'
import { useT } from '../../i18n/language'
import { formatCount } from '../../../kit/lib/number'
import { paths } from '../../router/paths'
import { formatFen } from '../../../kit/lib/money'
import { Icon } from '../../../kit/ui/icons'
import { Money } from '../../../kit/ui/Money'
import css from './Home.module.css'

/** The account at a glance. The card has its size before it is known, so nothing moves. */
export function BalanceCard() {
  const t = useT()
  const account = useAccount()
  const { user } = account
  if (user && isNewcomer(user)) return <NewcomerCard user={user} />
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

/** Nothing was ordered and no money has come: sums would all be 0, and there is nothing to cash out. */
const isNewcomer = ({ orderCount, balanceFen, frozenFen }: UserInfo) =>
  orderCount === 0 && balanceFen === 0 && frozenFen === 0

/** The way to the first gift, as large as the sums whose place it takes. The button leads to the next step. */
function NewcomerCard({ user }: { user: UserInfo }) {
  const t = useT()
  const words = t.home.newcomer
  const [isOpen, setIsOpen] = useState(false)
  const hasLink = user.tradeUrl !== null
  const setLink = { type: 'button', 'aria-haspopup': 'dialog', onClick: () => setIsOpen(true) } as const
  return (
    <section className={css.balance} aria-label={words.title}>
      <div className={css.balanceRow}>
        <div className={css.balanceLink}>
          <p className={css.balanceLabel}>{words.label}</p>
          <h2 className={css.newcomer}>{words.title}</h2>
        </div>
        {hasLink ? (
          <AppLink to={paths.gift} className={css.withdraw}>
            {words.toStore}
          </AppLink>
        ) : (
          <button {...setLink} className={css.withdraw}>
            {t.home.set}
          </button>
        )}
      </div>
      <ol className={css.figures}>
        <li>
          <button {...setLink}>
            <b>{hasLink ? <Icon name="check" size={20} /> : 1}</b>
            {words.link}
            {hasLink && <span className="sr-only">{words.done}</span>}
          </button>
        </li>
        <li>
          <AppLink to={paths.gift}>
            <b>2</b>
            {words.choose}
          </AppLink>
        </li>
        <li>
          <AppLink to={paths.guide}>
            <b>3</b>
            {words.get}
          </AppLink>
        </li>
      </ol>
      <TradeUrlSheet open={isOpen} onClose={() => setIsOpen(false)} />
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
