import { useBrand, useConfig } from '../../data/config'
import { useT } from '../../i18n/language'
import { useTexts } from '../../../kit/i18n/texts'
import { Icon } from '../../../kit/ui/icons'
import css from './Auth.module.css'
import { authTexts } from './texts'

export function Welcome() {
  const core = useT()
  const t = useTexts(authTexts)
  const { name } = useBrand()
  const sandbox = useConfig()?.sandbox
  return (
    <header className={css.welcome}>
      <span className={css.mark}>
        <Icon name="bag" size={40} />
      </span>
      <h2>{t.welcomeTo(name ?? core.brand)}</h2>
      <p>{t.slogan}</p>
      {sandbox && <p className={css.sandbox}>{core.pay.sandbox}</p>}
    </header>
  )
}
