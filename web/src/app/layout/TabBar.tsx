import { useLocation } from 'react-router'
import { AppLink } from '../../components/AppLink'
import { useT } from '../../i18n/language'
import { Icon } from '../../ui/icons'
import { useTabAddresses } from '../../stores/tabAddresses'
import { findRoute } from '../guard'
import { routes } from '../routes'
import css from './Layout.module.css'

const TABS = routes.flatMap((route) => (route.layout.tabBar.show ? [{ path: route.path, ...route.layout.tabBar }] : []))

export function TabBar() {
  const { pathname } = useLocation()
  const left = useTabAddresses((pages) => pages.left)
  const t = useT()
  const active = findRoute(pathname)
  if (!active?.layout.tabBar.show) return null
  return (
    <nav className={css.tabs} aria-label={t.common.mainNav}>
      <ul>
        {TABS.map((tab) => {
          const here = tab.path === active.path
          return (
            <li key={tab.path}>
              <AppLink
                to={(!here && left[tab.path]) || tab.path}
                state={{ kept: true }}
                className={css.tab}
                aria-current={here ? 'page' : undefined}
                onClick={(event) => {
                  if (!here) return
                  event.preventDefault()
                  window.scrollTo({ top: 0, behavior: 'smooth' })
                }}
              >
                <Icon name={tab.icon} size={25} />
                <span>{t.tabs[tab.key]}</span>
              </AppLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
