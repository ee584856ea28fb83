import type { AnnouncementSummary } from '../../../kit/api/types'
import { StatusBadge } from '../../../kit/ui/StatusBadge'
import { useTexts } from '../../../kit/i18n/texts'
import { announcementTexts } from './texts'

/** Why an announcement stands out. */
export function AnnouncementBadges({ of: { pinned, banner } }: { of: Pick<AnnouncementSummary, 'pinned' | 'banner'> }) {
  const t = useTexts(announcementTexts)
  return (
    <>
      {pinned && <StatusBadge label={t.pinned} />}
      {banner && <StatusBadge label={t.featured} />}
    </>
  )
}
