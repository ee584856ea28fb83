import { LoadError } from '../../components/LoadError'
import { useUserInfo } from '../../data/account'
import { errorText } from '../../data/errorText'
import { useTexts } from '../../i18n/texts'
import panel from '../../styles/panel.module.css'
import { DataSection } from './safety/DataSection'
import { DeviceSection } from './safety/DeviceSection'
import { ProtectionSection } from './safety/ProtectionSection'
import { SafetySkeleton } from './safety/SafetySkeleton'
import { safetyTexts } from './safety/texts'

export function SafetyScreen() {
  const t = useTexts(safetyTexts)
  const { data: user, error, refetch } = useUserInfo()
  if (!user && error) return <LoadError title={t.loadFailed} why={errorText(error)} onRetry={() => void refetch()} />
  if (!user) return <SafetySkeleton />
  return (
    <div className={panel.screen}>
      <ProtectionSection user={user} />
      <DeviceSection />
      <DataSection hasSecret={user.hasSecret} />
    </div>
  )
}
