import { LoadError } from '../../components/LoadError'
import { useUserInfo } from '../../data/account'
import { useSessions } from '../../data/sessions'
import { useTexts } from '../../../kit/i18n/texts'
import { cx } from '../../../kit/lib/cx'
import panel from '../../../kit/styles/panel.module.css'
import css from './Account.module.css'
import { ActivitySection } from './safety/ActivitySection'
import { DataSection } from './safety/DataSection'
import { DeviceSection } from './safety/DeviceSection'
import { ProtectionSection } from './safety/ProtectionSection'
import { SafetySkeleton } from './safety/SafetySkeleton'
import { safetyTexts } from './safety/texts'

export function SafetyScreen() {
  const t = useTexts(safetyTexts)
  const { data: user, error, refetch } = useUserInfo()
  const sessions = useSessions()
  if (!user && error) return <LoadError title={t.loadFailed} query={{ error, refetch }} />
  // Shown together, so that nothing below the devices moves when they come.
  if (!user || sessions.isPending) return <SafetySkeleton />
  return (
    <div className={cx(panel.screen, css.screen)}>
      <ProtectionSection user={user} />
      <DeviceSection />
      <ActivitySection />
      <DataSection hasSecret={user.hasSecret} />
    </div>
  )
}
