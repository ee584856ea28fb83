import { useId } from 'react'
import { AppLink } from '../../components/AppLink'
import { useT } from '../../i18n/language'
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/icons'
import css from './Auth.module.css'

/** The links stand outside the label, so that reading the text does not tick the box. */
export function Agreement({ error }: { error: string | undefined }) {
  const t = useT()
  const id = useId()
  return (
    <div>
      <div className={css.agreement}>
        <label className={css.agree}>
          <input type="checkbox" name="agree" className="sr-only" aria-invalid={error ? true : undefined} aria-describedby={error ? id : undefined} />
          <span className={css.box} aria-hidden="true">
            <Icon name="check" size={14} />
          </span>
          {t.auth.agreeBefore}
        </label>
        <AppLink to={paths.userAgreement} className={css.link}>{t.titles.userAgreement}</AppLink>
        {t.auth.and}
        <AppLink to={paths.privacyPolicy} className={css.link}>{t.titles.privacyPolicy}</AppLink>
      </div>
      {error && (
        <p id={id} className={css.wrong}>
          {error}
        </p>
      )}
    </div>
  )
}
