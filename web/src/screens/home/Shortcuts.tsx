import type { ReactNode } from 'react'
import { AppLink } from '../../components/AppLink'
import { useT } from '../../i18n/language'
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/icons'
import css from './Home.module.css'
import { CategoryIcon } from './CategoryIcon'

export function Shortcuts() {
  const t = useT()
  const category = (name: 'rifle' | 'pistol' | 'knife' | 'gloves') => (
    <Shortcut to={`${paths.gift}?category=${name}`} label={t.categoryShort[name]}>
      <CategoryIcon name={name} />
    </Shortcut>
  )
  return (
    <nav className={css.shortcuts} aria-label={t.home.shortcuts}>
      {category('rifle')}
      {category('pistol')}
      {category('knife')}
      {category('gloves')}
      <Shortcut to={paths.orders} label={t.home.orders}>
        <Icon name="orders" size={26} />
      </Shortcut>
    </nav>
  )
}

function Shortcut({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <AppLink to={to} className={css.shortcut}>
      <span>{children}</span>
      {label}
    </AppLink>
  )
}
