import { useT } from '../../i18n/language'
import { StateView } from '../../ui/StateView'

export function AnnouncementScreen() {
  const t = useT()
  return <StateView icon="info" title={t.common.loading} />
}
