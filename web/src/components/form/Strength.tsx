import { useT } from '../../i18n/language'
import { passwordStrength } from '../../rules/password'
import css from './Form.module.css'

export function Strength({ password, minimum }: { password: string; minimum: number }) {
  const t = useT()
  const strength = passwordStrength(password, minimum)
  return (
    <p className={css.strength} data-strength={strength} role="status">
      <span className={css.meter} aria-hidden="true" />
      <span className="sr-only">{t.auth.strengthLabel}: </span>
      {t.auth.strength[strength]}
    </p>
  )
}
