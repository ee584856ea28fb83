import { NotFound } from '../../components/NotFound'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { errorTexts } from './texts'

export function NotFoundScreen() {
  const t = useTexts(errorTexts)
  return <NotFound title={t.notFound} hint={t.notFoundHint} to={paths.home} away={t.toHome} />
}
