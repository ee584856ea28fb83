import { Suspense, useState } from 'react'
import { LoadError } from '../../../components/LoadError'
import { useActivity } from '../../../data/activity'
import { useTexts } from '../../../../kit/i18n/texts'
import { lazyPart } from '../../../components/lazyPart'
import { Button } from '../../../../kit/ui/Button'
import { StateView } from '../../../../kit/ui/StateView'
import { ActivitySkeleton } from './activity/ActivityRow'
import { ActivityRows } from './activity/ActivityRows'
import { activityTexts } from './activity/texts'
import css from './Safety.module.css'

const ActivitySheet = lazyPart(() => import('./activity/ActivitySheet').then((m) => ({ default: m.ActivitySheet })))

/** How many stand on the screen itself. */
const SHOWN = 3

/** The newest of what happened to the safety of the account, and the way to all of it. */
export function ActivitySection() {
  const t = useTexts(activityTexts)
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const { data, error, refetch, isPending } = useActivity()
  const events = data?.pages[0]?.items ?? []
  return (
    <section aria-labelledby="activity" className={css.section}>
      <h2 id="activity">{t.title}</h2>
      {isPending && <ActivitySkeleton rows={SHOWN} />}
      {!data && error && <LoadError title={t.loadFailed} query={{ error, refetch }} />}
      {data && events.length === 0 && <StateView icon="shield" title={t.empty} hint={t.emptyHint} />}
      {events.length > 0 && <ActivityRows events={events.slice(0, SHOWN)} />}
      {events.length > SHOWN && (
        <Button wide className={css.others} onClick={() => setSheet('open')}>
          {t.all}
        </Button>
      )}
      {sheet !== 'never' && (
        <Suspense>
          <ActivitySheet open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </section>
  )
}
