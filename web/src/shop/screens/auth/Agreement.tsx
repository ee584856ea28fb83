import { useId } from 'react'
import { AppLink } from '../../router/AppLink'
import { useFormState } from '../../components/form/useForm'
import { useT } from '../../i18n/language'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { Checkbox } from '../../../kit/ui/Checkbox'
import css from './Auth.module.css'
import { authTexts } from './texts'

/** The links stand outside the label, so that reading the text does not tick the box. */
export function Agreement() {
  const { titles } = useT()
  const t = useTexts(authTexts)
  const error = useFormState().errorOf('agree')
  const id = useId()
  return (
    <div className={css.agreement}>
      <Checkbox
        name="agree"
        label={t.agreeBefore}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      >
        {' '}
        <AppLink to={paths.userAgreement} className={css.link}>
          {titles.userAgreement}
        </AppLink>{' '}
        {t.and}{' '}
        <AppLink to={paths.privacyPolicy} className={css.link}>
          {titles.privacyPolicy}
        </AppLink>
      </Checkbox>
      {error && (
        <p id={id} className={css.wrong}>
          {error}
        </p>
      )}
    </div>
  )
}
