import { useLocation } from '../../router/router'
import { AppLink } from '../../router/AppLink'
import { useT } from '../../i18n/language'
import { Icon } from '../../../kit/ui/icons'
import { useTabAddresses } from '../../router/tabAddresses'
import { findRoute } from '../../router/screens'
import { TABS, table } from '../../router/table'
import css from './Layout.module.css'

export function TabBar() {
  const { pathname } = useLocation()
  const left = useTabAddresses((pages) => pages.left)
  const t = useT()
  const active = findRoute(pathname)
  if (!active?.isTab) return null
  return (
    <nav className={css.tabs} aria-label={t.common.mainNav}>
      <ul>
        {TABS.map((name) => {
          const { path } = table[name]
          const here = name === active.name
          return (
            <li key={name}>
              <AppLink
                to={(!here && left[path]) || path}
                state={{ kept: true }}
                className={css.tab}
                aria-current={here ? 'page' : undefined}
                onClick={(event) => {
                  if (!here) return
                  event.preventDefault()
                  window.scrollTo({ top: 0, behavior: 'smooth' })
                }}
              >
                <Icon name={name} size={25} />
                <span>{t.tabs[name]}</span>
              </AppLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
