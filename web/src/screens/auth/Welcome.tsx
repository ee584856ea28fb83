import { useBrand, useConfig } from '../../data/config'
import { useT } from '../../i18n/language'
import { Icon } from '../../ui/icons'
import css from './Auth.module.css'

export function Welcome() {
  const t = useT()
  const { name } = useBrand()
  const sandbox = useConfig()?.sandbox
  return (
    <header className={css.welcome}>
      <span className={css.mark}>
        <Icon name="bag" size={40} />
      </span>
      <h2>{t.auth.welcomeTo(name ?? t.brand)}</h2>
      <p>{t.auth.slogan}</p>
      {sandbox && <p className={css.sandbox}>{t.pay.sandbox}</p>}
    </header>
  )
}
