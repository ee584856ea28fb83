import { use, useSyncExternalStore } from 'react'
import type { Lang } from '../../api/types'
import { useUserInfo } from '../../data/account'
import { useShownSince } from '../../data/freshness'
import { useLang, useT } from '../../i18n/language'
import { formatDate } from '../../lib/date'
import { useSlowCalls } from '../../stores/slowCalls'
import { Icon } from '../../ui/icons'
import { NavigatingContext } from '../AppRouter'
import css from './Layout.module.css'

function onConnection(change: () => void) {
  window.addEventListener('online', change)
  window.addEventListener('offline', change)
  return () => {
    window.removeEventListener('online', change)
    window.removeEventListener('offline', change)
  }
}

/** Without a network the app shows what it has, and says how old that is; on a slow one it says why nothing happens. */
export function ConnectionBanner() {
  const online = useSyncExternalStore(onConnection, () => navigator.onLine)
  const slow = useSlowCalls((calls) => calls.count > 0)
  const t = useT()
  return (
    <div role="status" className={css.offline}>
      {!online && <Offline />}
      {online && slow && (
        <p>
          <Icon name="clock" size={18} />
          {t.offline.slow}
        </p>
      )}
    </div>
  )
}

function Offline() {
  const since = useShownSince()
  const navigating = use(NavigatingContext)
  const t = useT()
  const lang = useLang()
  const shown = since ? t.offline.showing(formatMoment(since, lang)) : t.offline.now
  return (
    <p>
      <Icon name="offline" size={18} />
      {navigating ? t.offline.willOpen : shown}
    </p>
  )
}

const isToday = (time: number) => new Date(time).toDateString() === new Date().toDateString()

/** The hour alone would not say that it was yesterday's. */
function formatMoment(time: number, lang: Lang): string {
  const hour = formatDate(time, 'time', lang)
  return isToday(time) ? hour : `${formatDate(time, 'monthDay', lang)} ${hour}`
}

/** Said while somebody is logged in but not known yet; usually the page brings the answer with it. */
export function UserLoading() {
  const { isLoading } = useUserInfo()
  const t = useT()
  if (!isLoading) return null
  return (
    <p role="status" className={css.userLoading}>
      {t.common.loadingUser}
    </p>
  )
}
