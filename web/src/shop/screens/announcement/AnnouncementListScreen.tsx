import { Time } from '../../components/Time'
import type { AnnouncementSummary } from '../../../kit/api/types'
import { AppLink, ButtonLink } from '../../router/AppLink'
import { EndlessList } from '../../components/EndlessList'
import { Refreshable } from '../../components/Refreshable'
import { UnbrokenText } from '../../components/UnbrokenText'
import { useAnnouncements } from '../../data/announcements'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { Skeleton } from '../../../kit/ui/Skeleton'
import { StateView } from '../../../kit/ui/StateView'
import css from './Announcement.module.css'
import { AnnouncementBadges } from './AnnouncementBadges'
import { announcementTexts } from './texts'

export function AnnouncementListScreen() {
  const t = useTexts(announcementTexts)
  const list = useAnnouncements()
  const toHome = <ButtonLink to={paths.home}>{t.toHome}</ButtonLink>
  return (
    <Refreshable onRefresh={list.restart}>
      <div className={css.list}>
        <EndlessList
          list={list}
          label={t.list}
          className={css.cards}
          keyOf={({ id }) => id}
          skeleton={<CardSkeleton />}
          failed={t.loadList}
          empty={<StateView icon="notice" title={t.empty} hint={t.emptyHint} action={toHome} />}
        >
          {(announcement) => <Card announcement={announcement} />}
        </EndlessList>
      </div>
    </Refreshable>
  )
}

function Card({ announcement }: { announcement: AnnouncementSummary }) {
  const { id, title, summary, publishTime } = announcement
  return (
    <AppLink to={paths.announcementDetail(id)} className={css.card}>
      <h2>{title}</h2>
      <p className={css.summary}>
        <UnbrokenText text={summary} />
      </p>
      <p className={css.meta}>
        <AnnouncementBadges of={announcement} />
        <Time at={publishTime} as="date" />
      </p>
    </AppLink>
  )
}

const CardSkeleton = () => (
  <div className={css.card}>
    <Skeleton width="70%" height="23px" />
    <Skeleton height="63px" />
  </div>
)
