import type { ReactNode } from 'react'
import { AppLink } from '../../router/AppLink'
import { useUserInfo } from '../../data/account'
import { useTexts } from '../../../kit/i18n/texts'
import { formatCount } from '../../../kit/lib/number'
import { paths } from '../../router/paths'
import { Money } from '../../../kit/ui/Money'
import { userTexts } from './texts'
import css from './User.module.css'

/** The customer's balance, and the counts of extracted items and of orders. */
export function UserFigures() {
  const words = useTexts(userTexts)
  const user = useUserInfo().data
  const count = (value: number | undefined) => (
    <span className="num">{value === undefined ? '–' : formatCount(value)}</span>
  )
  return (
    <ul className={css.figures} aria-label={words.figures}>
      <Figure to={paths.wallet} name={words.balance} value={user ? <Money fen={user.balanceFen} /> : '–'} />
      <Figure to={paths.extractRecords} name={words.extracted} value={count(user?.extractedCount)} />
      <Figure to={paths.orders} name={words.orders} value={count(user?.orderCount)} />
    </ul>
  )
}

function Figure({ to, name, value }: { to: string; name: string; value: ReactNode }) {
  return (
    <li>
      <AppLink to={to}>
        <b>{value}</b>
        <span>{name}</span>
      </AppLink>
    </li>
  )
}
