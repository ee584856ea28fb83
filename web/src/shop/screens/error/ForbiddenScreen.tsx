import { AppLink } from '../../router/AppLink'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { buttonClass } from '../../../kit/ui/Button'
import { StateView } from '../../../kit/ui/StateView'
import { errorTexts } from './texts'

export function ForbiddenScreen() {
  const t = useTexts(errorTexts)
  const home = (
    <AppLink to={paths.home} replace className={buttonClass('primary')}>
      {t.toHome}
    </AppLink>
  )
  const hint = (
    <>
      {t.forbiddenHint}
      <AppLink to={paths.questionAbout('account')} className="link">
        {t.support}
      </AppLink>
    </>
  )
  return <StateView icon="lock" title={t.forbidden} hint={hint} action={home} />
}
