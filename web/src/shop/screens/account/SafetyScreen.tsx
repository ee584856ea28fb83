import { useState } from 'react'
import { LoadError } from '../../components/LoadError'
import { useUserInfo } from '../../data/account'
import { useSessions, useActivity } from '../../data/safety'
import { useTexts } from '../../../kit/i18n/texts'
import { cx } from '../../../kit/lib/cx'
import panel from '../../../kit/styles/panel.module.css'
import css from './Account.module.css'
import { lazyPart } from '../../components/lazyPart'
import { Button } from '../../../kit/ui/Button'
import { StateView } from '../../../kit/ui/StateView'
import { ActivitySkeleton, ActivityRow } from './safety/activity/ActivityRow'
import type { SecurityEvent } from '../../../kit/api/types'
import { activityTexts, safetyTexts } from './safety/texts'
import safetyCss from './safety/Safety.module.css'
import { CellBody, cellClass, cellGroupClass } from '../../../kit/ui/Cell'
import { Icon } from '../../../kit/ui/icons'
import { DeleteAccountSheet } from './safety/DeleteAccountSheet'
import { DeviceSection } from './safety/DeviceSection'
import { ProtectionSection } from './safety/ProtectionSection'
import { Skeleton } from '../../../kit/ui/Skeleton'
import { RowsSkeleton } from './AccountSkeleton'

const ExportSheet = lazyPart(() => import('./safety/ExportSheet').then((m) => m.ExportSheet))
const ActivitySheet = lazyPart(() => import('./safety/activity/ActivitySheet').then((m) => m.ActivitySheet))

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

/** How many stand on the screen itself. */
const SHOWN = 3

/** The newest of what happened to the safety of the account, and the way to all of it. */
export function ActivitySection() {
  const t = useTexts(activityTexts)
  const [sheet, setSheet] = useState(false)
  const { data, error, refetch, isPending } = useActivity()
  const events = data?.pages[0]?.items ?? []
  return (
    <section aria-labelledby="activity" className={safetyCss.section}>
      <h2 id="activity">{t.title}</h2>
      {isPending && <ActivitySkeleton rows={SHOWN} />}
      {!data && error && <LoadError title={t.loadFailed} query={{ error, refetch }} />}
      {data && events.length === 0 && <StateView icon="shield" title={t.empty} hint={t.emptyHint} />}
      {events.length > 0 && <ActivityRows events={events.slice(0, SHOWN)} />}
      {events.length > SHOWN && (
        <Button wide className={safetyCss.others} onClick={() => setSheet(true)}>
          {t.all}
        </Button>
      )}
      <ActivitySheet open={sheet} onClose={() => setSheet(false)} />
    </section>
  )
}

function ActivityRows({ events }: { events: readonly SecurityEvent[] }) {
  const t = useTexts(activityTexts)
  return (
    <ul className="record-rows" aria-label={t.list}>
      {events.map((event) => (
        <li key={event.id}>
          <ActivityRow event={event} />
        </li>
      ))}
    </ul>
  )
}

/** The customer's own data: take it along, or have it deleted. */
function DataSection({ hasSecret }: { hasSecret: boolean }) {
  const t = useTexts(safetyTexts)
  const [deleting, setDeleting] = useState(false)
  const [exporting, setExporting] = useState(false)
  return (
    <section aria-labelledby="data" className={safetyCss.section}>
      <h2 id="data">{t.data}</h2>
      <div className={cellGroupClass}>
        <button type="button" className={cellClass} onClick={() => setExporting(true)}>
          <span className={safetyCss.who}>
            <span>{t.exportData}</span>
            <span className="quiet">{t.exportHint}</span>
          </span>
          <Icon name="next" size={16} />
        </button>
        <button type="button" className={cx(cellClass, safetyCss.danger)} onClick={() => setDeleting(true)}>
          <CellBody title={t.deleteAccount} />
        </button>
      </div>
      <ExportSheet open={exporting} hasSecret={hasSecret} onClose={() => setExporting(false)} />
      <DeleteAccountSheet open={deleting} hasSecret={hasSecret} onClose={() => setDeleting(false)} />
    </section>
  )
}

function SafetySkeleton() {
  return (
    <div className={cx(panel.screen, css.screen)} aria-hidden="true">
      <div className={safetyCss.summary}>
        <Skeleton width="52px" height="52px" round />
        <div className={safetyCss.who}>
          <Skeleton width="10em" height="24px" />
          <Skeleton width="16em" height="20px" />
        </div>
      </div>
      <RowsSkeleton rows={5} />
      <div className={safetyCss.section}>
        <h2>
          <Skeleton width="5em" />
        </h2>
        <DevicesSkeleton />
      </div>
      <div className={safetyCss.section}>
        <h2>
          <Skeleton width="5em" />
        </h2>
        <ActivitySkeleton rows={3} />
      </div>
    </div>
  )
}

function DevicesSkeleton() {
  return (
    <div className={cellGroupClass}>
      {[0, 1].map((row) => (
        <div key={row} className={cx(cellClass, safetyCss.device)}>
          <div className={safetyCss.who}>
            <Skeleton width="8em" height="23px" />
            <Skeleton width="14em" height="20px" />
          </div>
        </div>
      ))}
    </div>
  )
}
