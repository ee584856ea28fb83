import { use, useSyncExternalStore } from 'react'
import type { Lang } from '../../../kit/api/types'
import { signOut, useUserInfo } from '../../data/account'
import { useShownSince } from '../../data/queryClient'
import { useT } from '../../i18n/language'
import { useLang } from '../../../kit/stores/prefs'
import { formatDate } from '../../../kit/lib/date'
import { useConnection } from '../../../kit/stores/connection'
import { Icon } from '../../../kit/ui/icons'
import { AppLink } from '../../router/AppLink'
import { paths } from '../../router/paths'
import { NavigatingContext } from '../../router/router'
import css from './Layout.module.css'

function onConnection(change: () => void) {
  window.addEventListener('online', change)
  window.addEventListener('offline', change)
  return () => {
    window.removeEventListener('online', change)
    window.removeEventListener('offline', change)
  }
}

/**
 * Without a server the app shows what it has, and says how old that is; with a slow one it says why nothing happens.
 */
export function ConnectionBanner() {
  const online = useSyncExternalStore(onConnection, () => navigator.onLine)
  const isReachable = useConnection((connection) => connection.isReachable)
  const isSlow = useConnection((connection) => connection.slowCalls > 0)
  const t = useT()
  return (
    <div role="status" className={css.notice}>
      {(!online || !isReachable) && <OfflineNotice reason={online ? t.offline.unreachable : t.offline.now} />}
      {online && isReachable && isSlow && (
        <p>
          <Icon name="clock" size={18} />
          {t.common.slow}
        </p>
      )}
    </div>
  )
}

function OfflineNotice({ reason }: { reason: string }) {
  const since = useShownSince()
  const navigating = use(NavigatingContext)
  const { offline } = useT()
  const lang = useLang()
  return (
    <p>
      <Icon name="offline" size={18} />
      {reason}
      {navigating && offline.willOpen}
      {!navigating && since !== null && offline.showing(formatMoment(since, lang))}
    </p>
  )
}

const isToday = (time: number) => formatDate(time, 'day', 'en') === formatDate(Date.now(), 'day', 'en')

/** The hour alone would not say that it was yesterday's. */
function formatMoment(time: number, lang: Lang): string {
  const hour = formatDate(time, 'time', lang)
  return isToday(time) ? hour : `${formatDate(time, 'monthDay', lang)} ${hour}`
}

/** The customer of a frozen account can ask customer service, or leave. */
export function FrozenBanner() {
  const { frozen } = useT()
  if (!useUserInfo().data?.isFrozen) return null
  return (
    <section className={css.notice} aria-label={frozen.account}>
      <p className={css.frozen}>
        <Icon name="lock" size={16} />
        {frozen.account}
        <AppLink to={paths.support}>{frozen.ask}</AppLink>
        <button type="button" onClick={() => void signOut()}>
          {frozen.leave}
        </button>
      </p>
    </section>
  )
}

/** Shown while there is a token but no account yet; usually the page brings the account with it. */
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
