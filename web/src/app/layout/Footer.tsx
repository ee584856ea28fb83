import { useBrand } from '../../data/config'
import { useT } from '../../i18n/language'
import { useNow } from '../../lib/useNow'
import css from './Layout.module.css'

export function Footer() {
  const { copyright } = useBrand()
  const t = useT()
  const year = new Date(useNow(false)).getFullYear()
  return <footer className={css.footer}>{copyright || t.common.copyright(year)}</footer>
}
