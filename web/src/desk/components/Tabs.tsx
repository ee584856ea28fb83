import { Link, useLocation } from '../router/router'
import css from './Tabs.module.css'

export type Tab = { name: string; label: string; count?: number }

/** Parts of a screen, each with an address of its own: `?tab=`. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  const { pathname } = useLocation()
  return (
    <nav className={css.tabs} aria-label={label}>
      {tabs.map(({ name, label: words, count }) => (
        <Link
          key={name}
          to={`${pathname}?tab=${name}`}
          className={css.tab}
          aria-current={name === current ? 'page' : undefined}
        >
          {words}
          {count !== undefined && count > 0 && <span className={css.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
