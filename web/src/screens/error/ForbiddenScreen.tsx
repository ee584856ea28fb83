import { AppLink } from '../../components/AppLink'
import { useT } from '../../i18n/language'
import { paths } from '../../lib/paths'
import { buttonClass } from '../../ui/Button'
import { StateView } from '../../ui/StateView'

export function ForbiddenScreen() {
  const t = useT()
  const home = <AppLink to={paths.home} replace className={buttonClass('primary')}>{t.errorPages.toHome}</AppLink>
  return <StateView icon="lock" title={t.errorPages.forbidden} hint={t.errorPages.forbiddenHint} action={home} />
}
