import type { GiftLook } from '../../kit/api/types'
import { copyText } from '../../kit/lib/copy'
import { useTexts } from '../../kit/i18n/texts'
import { LineIcon } from '../../kit/ui/LineIcon'
import { failureToast, toast } from '../stores/toast'
import { shareTexts } from './texts'

const SHARE = 'M12 14.5V4.5M8.5 8 12 4.5 15.5 8M7 11H5.5v8.5h13V11H17'

/** A shared picture shows the gift alone, nothing of its owner. */
export type PicturedGift = Pick<GiftLook, 'name' | 'imageUrl' | 'rarity' | 'rarityColor'>

type Props = {
  title: string
  className: string | undefined
  /** Shares a picture of this gift instead of the address of the screen, which is the customer's own. */
  picture?: PicturedGift
}

/** Shares this screen by the system's own sheet, or copies the link where there is none. */
export function ShareButton({ title, className, picture }: Props) {
  const t = useTexts(shareTexts)
  const shareLink = async () => {
    const url = location.origin + location.pathname
    if ('share' in navigator) {
      // Closing the sheet without sharing is reported as a failure.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    if (await copyText(url)) toast(t.copied, 'good')
    else failureToast(t.copyFailed)
  }
  const sharePicture = async (gift: PicturedGift) => {
    try {
      const { sharePicture: share } = await import('./share/sharePicture')
      if ((await share(gift)) === 'saved') toast(t.saved, 'good')
    } catch {
      failureToast(t.notDrawn)
    }
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={picture ? undefined : t.share}
      onClick={() => void (picture ? sharePicture(picture) : shareLink())}
    >
      <LineIcon d={SHARE} />
      {picture && t.picture}
    </button>
  )
}
