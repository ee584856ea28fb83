import { AppLink } from '../../router/AppLink'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { buttonClass } from '../../../kit/ui/Button'
import { StateView } from '../../../kit/ui/StateView'
import { errorTexts } from './texts'

export function NotFoundScreen() {
  const t = useTexts(errorTexts)
  const home = (
    <AppLink to={paths.home} replace className={buttonClass('primary')}>
      {t.toHome}
    </AppLink>
  )
  return <StateView icon="search" title={t.notFound} hint={t.notFoundHint} action={home} />
}
