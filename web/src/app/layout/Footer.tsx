import { useBrand } from '../../data/config'
import { useT } from '../../i18n/language'
import css from './Layout.module.css'

export function Footer() {
  const { copyright } = useBrand()
  const t = useT()
  return <footer className={css.footer}>{copyright || t.common.copyright(new Date().getFullYear())}</footer>
}
