import { ButtonLink } from '../../router/AppLink'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { StateView } from '../../../kit/ui/StateView'
import { errorTexts } from './texts'

export function NotFoundScreen() {
  const t = useTexts(errorTexts)
  const home = (
    <ButtonLink to={paths.home} replace>
      {t.toHome}
    </ButtonLink>
  )
  return <StateView icon="search" title={t.notFound} hint={t.notFoundHint} action={home} />
}
