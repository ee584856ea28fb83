import { useTexts } from '../../../kit/i18n/texts'
import { copyText } from '../../../kit/lib/copy'
import { failureToast, toast } from '../../stores/toast'
import { LineIcon } from '../../../kit/ui/LineIcon'
import css from './Announcement.module.css'
import { announcementTexts } from './texts'

const SHARE = 'M12 14.5V4.5M8.5 8 12 4.5 15.5 8M7 11H5.5v8.5h13V11H17'

/** The system's own sheet where there is one, or else the link. */
export function ShareButton({ title }: { title: string }) {
  const t = useTexts(announcementTexts)
  const share = async () => {
    const url = location.origin + location.pathname
    if ('share' in navigator) {
      // Closing the sheet without sharing is reported as a failure.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    if (await copyText(url)) toast(t.copied, 'good')
    else failureToast(t.copyFailed)
  }
  return (
    <button type="button" className={css.share} aria-label={t.share} onClick={() => void share()}>
      <LineIcon d={SHARE} />
    </button>
  )
}
