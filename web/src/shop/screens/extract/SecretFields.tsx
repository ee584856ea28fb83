import { ConfirmPasswordField, PasswordField } from '../../components/form/PasswordField'
import { useTexts } from '../../../kit/i18n/texts'
import { extractTexts } from './texts'

/** The extract password, and the same again. */
export function SecretFields() {
  const t = useTexts(extractTexts)
  return (
    <>
      <PasswordField name="secret" label={t.secret} hint={t.secretHint} />
      <ConfirmPasswordField name="secretAgain" label={t.secretAgain} hint={t.secretAgainHint} />
    </>
  )
}
