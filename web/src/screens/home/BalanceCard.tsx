import { AppLink } from '../../components/AppLink'
import { useUserInfo } from '../../data/account'
import { useLang, useT } from '../../i18n/language'
import { paths } from '../../lib/paths'
import { formatFen } from '../../rules/money'
import { Money } from '../../ui/Money'
import css from './Home.module.css'

/** The account at a glance. Until it is known the card keeps its size, so nothing moves when it comes. */
export function BalanceCard() {
  const t = useT()
  const lang = useLang()
  const user = useUserInfo().data
  const count = (value: number | undefined) => value?.toLocaleString(lang) ?? '–'
  return (
    <section className={css.balance} aria-label={t.home.balance}>
      <p className={css.balanceLabel}>
        {t.home.balance}
        {user && user.frozenFen > 0 && <span>{t.home.frozen} {formatFen(user.frozenFen)}</span>}
      </p>
      <p className={css.balanceAmount}>{user ? <Money fen={user.balanceFen} size="xl" quiet /> : '–'}</p>
      <ul className={css.figures}>
        <li>
          <b>{count(user?.points)}</b>
          {t.home.points}
        </li>
        <li>
          <AppLink to={paths.orders}>
            <b>{count(user?.orderCount)}</b>
            {t.home.orders}
          </AppLink>
        </li>
        <li>
          <b>{count(user?.extractedCount)}</b>
          {t.home.extracted}
        </li>
      </ul>
    </section>
  )
}
