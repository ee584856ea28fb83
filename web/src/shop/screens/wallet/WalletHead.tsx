import type { ReactNode } from 'react'
import { AppLink } from '../../router/AppLink'
import { useAccount } from '../../data/account'
import { useOffersDeposits } from '../../data/deposits'
import { useCashAmount } from '../../data/cash'
import { useT } from '../../i18n/language'
import { useTexts } from '../../../kit/i18n/texts'
import { formatCount } from '../../../kit/lib/number'
import { paths } from '../../router/paths'
import { buttonClass } from '../../../kit/ui/Button'
import { Money } from '../../../kit/ui/Money'
import { DepositsRow } from './DepositsRow'
import { walletTexts } from './texts'
import css from './Wallet.module.css'

/** Account and sums are read apart, so one that fails does not hide the other. */
export function WalletHead() {
  const t = useTexts(walletTexts)
  const account = useAccount()
  const { user } = account
  const offersDeposits = useOffersDeposits()
  const paidOut = useCashAmount().data?.totalPaidFen
  return (
    <section className={css.head} aria-label={t.available}>
      <p className="balance-label">{t.available}</p>
      <p className={css.balance}>{user ? <Money fen={user.balanceFen} size="xl" quiet /> : '–'}</p>
      {account.isUnknown && <Unreadable account={account} />}
      <dl className={css.figures}>
        <Figure name={t.frozen}>{user ? <Money fen={user.frozenFen} size="s" quiet /> : '–'}</Figure>
        <Figure name={t.paidOut}>{paidOut === undefined ? '–' : <Money fen={paidOut} size="s" quiet />}</Figure>
        <Figure name={t.points}>{user ? formatCount(user.points) : '–'}</Figure>
      </dl>
      <div className={css.actions}>
        <AppLink to={paths.extractTab('cash')} className={buttonClass('primary', true)}>
          {t.withdraw}
        </AppLink>
        <AppLink
          to={offersDeposits ? paths.deposit : paths.gift}
          className={`${buttonClass('plain', true)} ${css.ghost}`}
        >
          {offersDeposits ? t.deposit : t.toStore}
        </AppLink>
      </div>
      {offersDeposits && <DepositsRow />}
      {user !== undefined && user.frozenFen > 0 && <p className={css.hint}>{t.frozenHint}</p>}
    </section>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

function Unreadable({ account: { isFetching, retry } }: { account: ReturnType<typeof useAccount> }) {
  const t = useTexts(walletTexts)
  const { common } = useT()
  return (
    <p role="alert" className={css.unreadable}>
      {t.unknown}
      <button type="button" aria-busy={isFetching || undefined} onClick={retry}>
        {isFetching ? common.loading : common.retry}
      </button>
    </p>
  )
}
