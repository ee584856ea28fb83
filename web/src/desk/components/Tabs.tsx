import { Link, useLocation } from '../router/router'
import css from './Tabs.module.css'

export type Tab = { name: string; label: string; count?: number }

/** Parts of a screen, each with an address of its own: `?tab=`. A filter of the address stays. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  const { pathname, search } = useLocation()
  const addressOf = (tab: string) => {
    const query = new URLSearchParams(search)
    query.set('tab', tab)
    return `${pathname}?${query}`
  }
  return (
    <nav className={css.tabs} aria-label={label}>
      {tabs.map(({ name, label: words, count }) => (
        <Link key={name} to={addressOf(name)} className={css.tab} aria-current={name === current ? 'page' : undefined}>
          {words}
          {count !== undefined && count > 0 && <span className={css.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
