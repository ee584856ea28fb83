import { AppLink } from '../../components/AppLink'
import { useUserInfo } from '../../data/account'
import { useLang, useT } from '../../i18n/language'
import { paths } from '../../lib/paths'
import { CellBody, cellClass, cellGroupClass } from '../../ui/Cell'
import { Money } from '../../ui/Money'
import css from './User.module.css'

export function UserFigures() {
  const t = useT()
  const lang = useLang()
  const user = useUserInfo().data
  return (
    <>
      <dl className={css.figures}>
        <div>
          <dd>{user ? <Money fen={user.balanceFen} /> : '–'}</dd>
          <dt>{t.user.balance}</dt>
        </div>
        <div>
          <dd className="num">{user?.points.toLocaleString(lang) ?? '–'}</dd>
          <dt>{t.user.points}</dt>
        </div>
      </dl>
      <nav aria-label={t.user.orders} className={`${cellGroupClass} ${css.group}`}>
        <AppLink to={paths.orders} className={cellClass}>
          <CellBody icon="orders" title={t.user.orders} value={<span className="num">{user?.orderCount}</span>} />
        </AppLink>
        <AppLink to={paths.bag} className={cellClass}>
          <CellBody icon="bag" title={t.user.bag} />
        </AppLink>
      </nav>
    </>
  )
}
