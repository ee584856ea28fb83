import { useState } from 'react'
import type { Gift } from '../../../../kit/api/types'
import { useTexts } from '../../../../kit/i18n/texts'
import { LineIcon } from '../../../../kit/ui/LineIcon'
import { GiftPicture } from '../../../components/GiftPicture'
import { lazyPart } from '../../../components/lazyPart'
import { ShareButton } from '../../../components/ShareButton'
import { useSharedPicture } from '../../../stores/sharedPicture'
import css from './Gift.module.css'
import { giftTexts } from './texts'

const PictureSheet = lazyPart(() => import('./PictureSheet').then((m) => m.PictureSheet))

const EXPAND = 'M9 4.5H4.5V9M15 4.5h4.5V9M9 19.5H4.5V15M15 19.5h4.5V15'

/** The place is taken over from the card, so that its picture flies here and back again. */
export function Stage({ gift }: { gift: Gift }) {
  const words = useTexts(giftTexts)
  const { place, giftId } = useSharedPicture()
  const [isLooking, setLooking] = useState(false)
  return (
    <div className={css.top}>
      <GiftPicture
        src={gift.imageUrl}
        rarity={gift.rarity}
        place={giftId === gift.id ? place : 'detail'}
        giftId={gift.id}
        eager
        first
        className={css.stage}
      />
      <div className={css.tools}>
        <ShareButton title={gift.name} className={css.tool} />
        <button type="button" className={css.tool} aria-label={words.closer} onClick={() => setLooking(true)}>
          <LineIcon d={EXPAND} />
        </button>
      </div>
      <PictureSheet gift={gift} open={isLooking} onClose={() => setLooking(false)} />
    </div>
  )
}
