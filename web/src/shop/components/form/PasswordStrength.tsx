import { useTexts } from '../../../kit/i18n/texts'
import { passwordStrength } from '../../rules/passwordStrength'
import css from './Form.module.css'
import { formTexts } from './texts'
import { useFieldValue } from './useFieldValue'
import { useFormState } from './useForm'

/** How hard the password in a field is to guess, once something is typed. */
export function PasswordStrength({ field, minimum }: { field: string; minimum: number }) {
  const t = useTexts(formTexts)
  const password = useFieldValue(field)
  // A password that has been refused, be it by a list that only the server knows, is not called good.
  const strength = useFormState().errorOf(field) ? 0 : passwordStrength(password, minimum)
  return (
    <p className={css.strength} data-strength={strength} role="status" hidden={!password}>
      <span className={css.meter} aria-hidden="true" />
      <span className="sr-only">{t.strengthLabel}: </span>
      {t.strength[strength]}
    </p>
  )
}
