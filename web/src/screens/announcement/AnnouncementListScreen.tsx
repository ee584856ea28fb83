import type { AnnouncementSummary } from '../../api/types'
import { AppLink } from '../../router/AppLink'
import { ListEnd } from '../../components/ListEnd'
import { LoadError } from '../../components/LoadError'
import { Refreshable } from '../../components/Refreshable'
import { UnbrokenText } from '../../components/UnbrokenText'
import { useAnnouncements } from '../../data/announcements'
import { errorText } from '../../data/errorText'
import { useLang } from '../../i18n/language'
import { useTexts } from '../../i18n/texts'
import { formatDate } from '../../lib/date'
import { paths } from '../../router/paths'
import { buttonClass } from '../../ui/Button'
import { Skeleton } from '../../ui/Skeleton'
import { StateView } from '../../ui/StateView'
import css from './Announcement.module.css'
import { AnnouncementBadges } from './AnnouncementBadges'
import { announcementTexts } from './texts'

const SKELETONS = [1, 2, 3, 4]

export function AnnouncementListScreen() {
  const t = useTexts(announcementTexts)
  const list = useAnnouncements()
  const announcements = list.data?.pages.flatMap((page) => page.items) ?? []
  const toHome = (
    <AppLink to={paths.home} className={buttonClass('primary')}>
      {t.toHome}
    </AppLink>
  )
  return (
    <Refreshable onRefresh={list.restart}>
      <div className={css.list}>
        {list.isError && announcements.length === 0 && (
          <LoadError title={t.loadList} why={errorText(list.error)} onRetry={() => void list.refetch()} />
        )}
        {list.data && announcements.length === 0 && (
          <StateView icon="notice" title={t.empty} hint={t.emptyHint} action={toHome} />
        )}
        <ul className={css.cards} aria-label={t.list}>
          {list.isPending &&
            SKELETONS.map((index) => (
              <li key={index} className={css.card}>
                <Skeleton width="70%" height="23px" />
                <Skeleton height="63px" />
              </li>
            ))}
          {announcements.map((announcement) => (
            <li key={announcement.id}>
              <Card announcement={announcement} />
            </li>
          ))}
        </ul>
        {announcements.length > 0 && <ListEnd {...list} />}
      </div>
    </Refreshable>
  )
}

function Card({ announcement }: { announcement: AnnouncementSummary }) {
  const lang = useLang()
  const { id, title, summary, publishTime } = announcement
  return (
    <AppLink to={paths.announcementDetail(id)} className={css.card}>
      <h2>{title}</h2>
      <p className={css.summary}>
        <UnbrokenText text={summary} />
      </p>
      <p className={css.meta}>
        <AnnouncementBadges of={announcement} />
        <time dateTime={publishTime}>{formatDate(publishTime, 'date', lang)}</time>
      </p>
    </AppLink>
  )
}
