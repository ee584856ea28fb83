import { AppLink } from '../../../router/AppLink'
import { useTexts } from '../../../../kit/i18n/texts'
import { paths } from '../../../router/paths'
import { buttonClass } from '../../../../kit/ui/Button'
import { StateView } from '../../../../kit/ui/StateView'
import { extractTexts } from '../texts'

export function NoSuchRecord() {
  const t = useTexts(extractTexts)
  const records = (
    <AppLink to={paths.extractRecords} replace className={buttonClass('primary')}>
      {t.toRecords}
    </AppLink>
  )
  return <StateView icon="search" title={t.notFound} hint={t.notFoundHint} action={records} />
}
