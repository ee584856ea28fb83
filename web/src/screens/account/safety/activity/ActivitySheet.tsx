import { ListEnd } from '../../../../components/ListEnd'
import { LoadError } from '../../../../components/LoadError'
import { useActivity } from '../../../../data/activity'
import { errorText } from '../../../../data/errorText'
import { useT } from '../../../../i18n/language'
import { useTexts } from '../../../../i18n/texts'
import { Sheet } from '../../../../ui/Sheet'
import css from './Activity.module.css'
import { ActivityRows } from './ActivityRows'
import { ActivitySkeleton } from './ActivityRow'
import { activityTexts } from './texts'

/** Everything that is kept, as an endless list. */
export function ActivitySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(activityTexts)
  const { common } = useT()
  const list = useActivity()
  const events = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Sheet open={open} onClose={onClose} title={t.title} closeLabel={common.close} tall>
      <p className={css.hint}>{t.hint}</p>
      {list.isPending && <ActivitySkeleton rows={6} />}
      {list.isError && events.length === 0 && (
        <LoadError title={t.loadFailed} why={errorText(list.error)} onRetry={() => void list.refetch()} />
      )}
      {events.length > 0 && (
        <>
          <ActivityRows events={events} />
          <ListEnd {...list} />
        </>
      )}
    </Sheet>
  )
}
