import { useState } from 'react'
import { useTexts } from '../../../../kit/i18n/texts'
import { bubblePictureClass } from '../../../../kit/ui/Bubble'
import { Skeleton } from '../../../../kit/ui/Skeleton'
import { useConversationPicture } from '../../../data/conversations'
import { conversationTexts } from './texts'

/** A picture of a message, which is enlarged by a press. */
export function MessagePicture({ conversationNo, messageId }: { conversationNo: string; messageId: string }) {
  const t = useTexts(conversationTexts)
  const [isLarge, setIsLarge] = useState(false)
  const { data, isPending } = useConversationPicture(conversationNo, messageId)
  if (isPending) return <Skeleton width="240px" height="160px" />
  if (!data) return <p className="box">{t.pictureFailed}</p>
  return (
    <button
      type="button"
      className={bubblePictureClass}
      aria-expanded={isLarge}
      onClick={() => setIsLarge((large) => !large)}
    >
      <img src={`data:image/jpeg;base64,${data.picture}`} alt={t.pictureOf} />
    </button>
  )
}
