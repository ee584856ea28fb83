import { EndlessList } from '../../../../components/EndlessList'
import { useActivity } from '../../../../data/safety'
import { useT } from '../../../../i18n/language'
import { useTexts } from '../../../../../kit/i18n/texts'
import { Sheet } from '../../../../../kit/ui/Sheet'
import css from './Activity.module.css'
import { ActivityRow, ActivityRowSkeleton } from './ActivityRow'
import { activityTexts } from '../texts'

/** Everything that is kept, as an endless list. */
export function ActivitySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(activityTexts)
  const { common } = useT()
  const list = useActivity()
  return (
    <Sheet open={open} onClose={onClose} title={t.title} closeLabel={common.close} tall>
      <p className={css.hint}>{t.hint}</p>
      <EndlessList
        list={list}
        label={t.list}
        className="record-rows"
        keyOf={({ id }) => id}
        skeleton={<ActivityRowSkeleton />}
        skeletons={6}
        failed={t.loadFailed}
        empty={null}
      >
        {(event) => <ActivityRow event={event} />}
      </EndlessList>
    </Sheet>
  )
}
