import { useState, useLayoutEffect, useRef, useEffect } from 'react'
import type { AnnouncementSummary } from '../../../kit/api/types'
import { AppLink } from '../../router/AppLink'
import { useBanner } from '../../data/announcements'
import { useDismissClaimed } from '../../data/vouchers'
import { useT } from '../../i18n/language'
import { paths } from '../../router/paths'
import { dismissAnnouncement } from '../../stores/dismissed'
import { Icon } from '../../../kit/ui/icons'
import css from './Home.module.css'
import { prefersStillness } from '../../../kit/lib/prefersStillness'
import { readLocal, writeLocal } from '../../../kit/lib/storage'

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

const KEY = 'satchel_notice_room'

/**
 * Whether home keeps room for announcements. It is decided before the screen is painted, by what is
 * known or else by what was there the last time, and stays as it is while the screen is in sight:
 * what comes late must not move anything.
 */
export function useNoticeSpace(count: number | undefined) {
  const [hasSpace, setHasRoom] = useState(() => (count === undefined ? readLocal(KEY) !== '0' : count > 0))
  const known = useRef(count)
  useLayoutEffect(() => {
    known.current = count
    if (count !== undefined) writeLocal(KEY, count > 0 ? '1' : '0')
  }, [count])
  // A kept screen runs this again each time that it comes back.
  useLayoutEffect(() => {
    if (known.current !== undefined) setHasRoom(known.current > 0)
  }, [])
  return { hasSpace, releaseSpace: () => setHasRoom(false) }
}

const SHOWN_MS = 6000

/**
 * Which of several takes its turn. It stands still while it is held, and where the system asks for
 * less motion until it is started.
 */
export function useRotation(count: number, isHeld: boolean) {
  const [turn, setTurn] = useState(0)
  const [isPlaying, setIsPlaying] = useState(() => !prefersStillness())
  const runs = isPlaying && !isHeld && count > 1
  useEffect(() => {
    if (!runs) return undefined
    const timer = setInterval(() => setTurn((last) => last + 1), SHOWN_MS)
    return () => clearInterval(timer)
  }, [runs])
  return { index: count > 0 ? turn % count : 0, isPlaying, toggle: () => setIsPlaying(!isPlaying) }
}
