import { AppLink, ButtonLink } from '../../router/AppLink'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { StateView } from '../../../kit/ui/StateView'
import { errorTexts } from './texts'

export function ForbiddenScreen() {
  const t = useTexts(errorTexts)
  const home = (
    <ButtonLink to={paths.home} replace>
      {t.toHome}
    </ButtonLink>
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
