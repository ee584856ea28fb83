import { useState } from 'react'
import type { AnnouncementSummary } from '../../../kit/api/types'
import { AppLink } from '../../router/AppLink'
import { useBanner } from '../../data/announcements'
import { useDismissClaimed } from '../../data/vouchers'
import { useT } from '../../i18n/language'
import { paths } from '../../router/paths'
import { dismissAnnouncement } from '../../stores/dismissed'
import { Icon } from '../../../kit/ui/icons'
import css from './Home.module.css'
import { useNoticeSpace } from './useNoticeSpace'
import { useRotation } from './useRotation'

export function NoticeBar() {
  const t = useT()
  const { notices, isComing } = useBanner()
  const { hasSpace, releaseSpace } = useNoticeSpace(notices?.length)
  useDismissClaimed(notices)
  if (!hasSpace) return null
  return (
    <section className={css.notice} aria-label={t.titles.announcements}>
      <Icon name="notice" size={20} />
      {notices && notices.length > 0 ? (
        <Notices notices={notices} onLast={releaseSpace} />
      ) : (
        <AppLink to={paths.announcements} className={css.noticeText}>
          {notices || !isComing ? t.common.viewAll : t.common.loading}
        </AppLink>
      )}
    </section>
  )
}

function Notices({ notices, onLast }: { notices: readonly AnnouncementSummary[]; onLast: () => void }) {
  const t = useT()
  const [isHeld, setIsHeld] = useState(false)
  const { index, isPlaying, toggle } = useRotation(notices.length, isHeld)
  const notice = notices[index]
  if (!notice) return null
  const hold = {
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  }
  const dismiss = () => {
    dismissAnnouncement(notice.id)
    if (notices.length === 1) onLast()
  }
  return (
    <>
      <AppLink key={notice.id} to={paths.announcementDetail(notice.id)} className={css.noticeText} {...hold}>
        {notice.title}
      </AppLink>
      {notices.length > 1 && (
        <button
          type="button"
          className={css.noticeButton}
          aria-label={isPlaying ? t.home.pause : t.home.play}
          onClick={toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} size={18} />
        </button>
      )}
      <button
        type="button"
        className={css.noticeButton}
        aria-label={`${t.home.dismiss}: ${notice.title}`}
        onClick={dismiss}
      >
        <Icon name="close" size={18} />
      </button>
    </>
  )
}
