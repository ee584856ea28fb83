import { AppLink } from '../../router/AppLink'
import { useT } from '../../i18n/language'
import { paths } from '../../router/paths'
import css from './Home.module.css'
import { CategoryIcon } from '../../components/CategoryIcon'
import type { IconCategory } from '../../components/CategoryIcon'

const CATEGORIES: readonly IconCategory[] = ['knife', 'gloves', 'rifle', 'pistol', 'smg', 'heavy']

export function Shortcuts() {
  const t = useT()
  return (
    <nav className={css.shortcuts} aria-label={t.home.shortcuts}>
      {CATEGORIES.map((name) => (
        <AppLink key={name} to={`${paths.gift}?category=${name}`} className={css.shortcut}>
          <span>
            <CategoryIcon name={name} />
          </span>
          {t.category[name]}
        </AppLink>
      ))}
    </nav>
  )
}
