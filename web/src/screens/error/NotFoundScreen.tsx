import { AppLink } from '../../components/AppLink'
import { useT } from '../../i18n/language'
import { paths } from '../../lib/paths'
import { buttonClass } from '../../ui/Button'
import { StateView } from '../../ui/StateView'

export function NotFoundScreen() {
  const t = useT()
  const home = <AppLink to={paths.home} replace className={buttonClass('primary')}>{t.errorPages.toHome}</AppLink>
  return <StateView icon="search" title={t.errorPages.notFound} hint={t.errorPages.notFoundHint} action={home} />
}
