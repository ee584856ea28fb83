import { useSyncExternalStore } from 'react'
import { useUserInfo } from '../../data/account'
import { shownSince } from '../../data/freshness'
import { useLang, useT } from '../../i18n/language'
import { formatDate } from '../../lib/date'
import { Icon } from '../../ui/icons'
import css from './Layout.module.css'

function onConnection(change: () => void) {
  window.addEventListener('online', change)
  window.addEventListener('offline', change)
  return () => {
    window.removeEventListener('online', change)
    window.removeEventListener('offline', change)
  }
}

/** Without a network the app shows what it has, and says how old that is. */
export function OfflineBanner() {
  const online = useSyncExternalStore(onConnection, () => navigator.onLine)
  const t = useT()
  const lang = useLang()
  const since = online ? null : shownSince()
  return (
    <div role="status" className={css.offline}>
      {!online && (
        <p>
          <Icon name="offline" size={18} />
          {since ? t.offline.showing(formatDate(since, 'time', lang)) : t.offline.now}
        </p>
      )}
    </div>
  )
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
