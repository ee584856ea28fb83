import type { SecurityEvent } from '../../../../../kit/api/types'
import { useLang } from '../../../../../kit/stores/prefs'
import { useTexts } from '../../../../../kit/i18n/texts'
import { formatDate } from '../../../../../kit/lib/date'
import { Icon } from '../../../../../kit/ui/icons'
import type { IconName } from '../../../../../kit/ui/icons'
import { Skeleton } from '../../../../../kit/ui/Skeleton'
import css from './Activity.module.css'
import { activityTexts } from '../texts'

const ICONS: Record<SecurityEvent['kind'], IconName> = {
  registration: 'user',
  sign_in: 'user',
  new_device: 'bell',
  sign_out: 'logout',
  session_end: 'logout',
  session_limit: 'logout',
  password_set: 'lock',
  password_change: 'lock',
  secret_set: 'lock',
  secret_change: 'lock',
  phone_change: 'phone',
  phone_change_by_staff: 'phone',
  real_name_verification: 'idCard',
  trade_url_change: 'link',
  steam_account_proof: 'shield',
  cash_account_add: 'plus',
  cash_account_remove: 'minus',
  data_export: 'doc',
  data_export_by_staff: 'doc',
  account_deletion: 'close',
  cash_out: 'cashOut',
  extraction: 'box',
}

/** The event, on which device and network, when, and how often. */
export function ActivityRow({
  event: { kind, reason, device, address, count, createTime, lastTime },
}: {
  event: SecurityEvent
}) {
  const t = useTexts(activityTexts)
  const lang = useLang()
  const isRepeated = count > 1
  const time = isRepeated ? lastTime : createTime
  const shownTime = formatDate(time, 'dateTime', lang)
  const tone = reason ? 'bad' : kind === 'new_device' ? 'new' : undefined
  return (
    <div className={css.row}>
      <span className={css.icon} data-tone={tone}>
        {/* A newer server may know kinds that this page does not. */}
        <Icon name={reason ? 'alert' : ((ICONS as Partial<typeof ICONS>)[kind] ?? 'info')} size={20} />
      </span>
      <div className={css.text}>
        <p className={css.head}>
          <span>{((reason ? t.failed : t.done) as Partial<typeof t.done>)[kind] ?? t.other}</span>
          {isRepeated && <span className={css.count}>{t.times(count)}</span>}
        </p>
        {reason && <p className={css.reason}>{(t.reason as Partial<typeof t.reason>)[reason]}</p>}
        <p className={css.note}>
          {/* The device that was signed out is another one. */}
          {kind === 'session_limit' && `${t.newLogin} · `}
          {kind.endsWith('_by_staff') ? t.byStaff : `${device || t.unknownDevice} · ${address}`}
        </p>
        <p className={css.note}>
          <time dateTime={time}>{isRepeated ? t.lastAt(shownTime) : shownTime}</time>
        </p>
      </div>
    </div>
  )
}

export function ActivitySkeleton({ rows }: { rows: number }) {
  return (
    <div className="record-rows" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <ActivityRowSkeleton key={row} />
      ))}
    </div>
  )
}

export const ActivityRowSkeleton = () => (
  <div className={css.row}>
    <span className={css.icon} />
    <div className={css.text}>
      <Skeleton width="7em" height="23px" />
      <Skeleton width="12em" height="16px" />
      <Skeleton width="10em" height="16px" />
    </div>
  </div>
)
