import { reasonOf } from '../../../kit/api/errors'
import type { Announcement, AnnouncementAction } from '../../../kit/api/types'
import { AppLink } from '../../router/AppLink'
import { LoadError } from '../../components/LoadError'
import { NavSlot } from '../../components/NavSlot'
import { useParams } from '../../router/router'
import { usePageName } from '../../components/usePageName'
import { useAnnouncement } from '../../data/announcements'
import { useLang } from '../../../kit/stores/prefs'
import { useTexts } from '../../../kit/i18n/texts'
import { formatDate } from '../../../kit/lib/date'
import { paths } from '../../router/paths'
import { buttonClass } from '../../../kit/ui/Button'
import { Skeleton } from '../../../kit/ui/Skeleton'
import { StateView } from '../../../kit/ui/StateView'
import css from './Announcement.module.css'
import { AnnouncementBadges } from './AnnouncementBadges'
import { ClaimVoucher } from './ClaimVoucher'
import { ShareButton } from './ShareButton'
import { announcementTexts } from './texts'

const WHERE: Record<AnnouncementAction, string> = {
  vouchers: paths.walletTab('vouchers'),
  store: paths.gift,
  bag: paths.bag,
  security: paths.safety,
}

export function AnnouncementScreen() {
  const t = useTexts(announcementTexts)
  const { data, error, isPending, refetch } = useAnnouncement(useParams().id ?? '')
  usePageName(data?.title)
  const toAll = (
    <AppLink to={paths.announcements} className={buttonClass(data ? 'plain' : 'primary')}>
      {t.all}
    </AppLink>
  )
  if (isPending) return <ArticleSkeleton />
  if (!data) {
    if (reasonOf(error) === 'announcement_not_found')
      return <StateView alert icon="notice" title={t.gone} hint={t.goneHint} action={toAll} />
    return <LoadError title={t.loadOne} query={{ error, refetch }} />
  }
  return (
    <>
      <NavSlot>
        <ShareButton title={data.title} />
      </NavSlot>
      <Article announcement={data} />
      {data.voucherCode && <ClaimVoucher code={data.voucherCode} />}
      {data.action && !(data.voucherCode && data.action === 'vouchers') && (
        <p className={css.all}>
          <AppLink to={WHERE[data.action]} className={buttonClass(data.voucherCode ? 'plain' : 'primary', true)}>
            {t.action[data.action]}
          </AppLink>
        </p>
      )}
      <p className={css.all}>{toAll}</p>
    </>
  )
}

function Article({ announcement }: { announcement: Announcement }) {
  const lang = useLang()
  const { title, bodyHtml, publishTime } = announcement
  return (
    <article className={css.article}>
      <h2 className={css.title}>{title}</h2>
      <p className={css.meta}>
        <AnnouncementBadges of={announcement} />
        <time dateTime={publishTime}>{formatDate(publishTime, 'date', lang)}</time>
      </p>
      {/* The server writes every tag itself and escapes every text. */}
      {/* oxlint-disable-next-line react/no-danger */}
      <div className={css.prose} dangerouslySetInnerHTML={{ __html: bodyHtml }} />
    </article>
  )
}

function ArticleSkeleton() {
  return (
    <div className={css.article} aria-hidden="true">
      <Skeleton width="80%" height="32px" />
      <p className={css.meta}>
        <Skeleton width="8em" height="20px" />
      </p>
      <div className={css.prose}>
        <Skeleton height="220px" round />
      </div>
    </div>
  )
}
