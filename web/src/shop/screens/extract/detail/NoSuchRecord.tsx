import { ButtonLink } from '../../../router/AppLink'
import { useTexts } from '../../../../kit/i18n/texts'
import { paths } from '../../../router/paths'
import { StateView } from '../../../../kit/ui/StateView'
import { extractTexts } from '../texts'

export function NoSuchRecord() {
  const t = useTexts(extractTexts)
  const records = (
    <ButtonLink to={paths.extractRecords} replace>
      {t.toRecords}
    </ButtonLink>
  )
  return <StateView icon="search" title={t.notFound} hint={t.notFoundHint} action={records} />
}
