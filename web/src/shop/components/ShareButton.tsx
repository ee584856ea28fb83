import { copyText } from '../../kit/lib/copy'
import { useTexts } from '../../kit/i18n/texts'
import { LineIcon } from '../../kit/ui/LineIcon'
import { failureToast, toast } from '../stores/toast'
import { shareTexts } from './texts'

const SHARE = 'M12 14.5V4.5M8.5 8 12 4.5 15.5 8M7 11H5.5v8.5h13V11H17'

/** Shares this screen by the system's own sheet, or copies the link where there is none. */
export function ShareButton({ title, className }: { title: string; className: string | undefined }) {
  const t = useTexts(shareTexts)
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
    <button type="button" className={className} aria-label={t.share} onClick={() => void share()}>
      <LineIcon d={SHARE} />
    </button>
  )
}
