import { useTexts } from '../../i18n/texts'
import { passwordStrength } from '../../rules/password'
import css from './Form.module.css'
import { formTexts } from './texts'
import { useFieldValue } from './useFieldValue'

/** How hard the password in a field is to guess, once something is typed. */
export function PasswordStrength({ field, minimum }: { field: string; minimum: number }) {
  const t = useTexts(formTexts)
  const password = useFieldValue(field)
  const strength = passwordStrength(password, minimum)
  return (
    <p className={css.strength} data-strength={strength} role="status" hidden={!password}>
      <span className={css.meter} aria-hidden="true" />
      <span className="sr-only">{t.strengthLabel}: </span>
      {t.strength[strength]}
    </p>
  )
}
