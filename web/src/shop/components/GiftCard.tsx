import { memo } from 'react'
import { AppLink } from '../router/AppLink'
import type { GiftCard as Gift } from '../../kit/api/types'
import { prefetchGift } from '../data/gifts'
import { useT } from '../i18n/language'
import { useLang } from '../../kit/stores/prefs'
import { cx } from '../../kit/lib/cx'
import { paths } from '../router/paths'
import { Money } from '../../kit/ui/Money'
import { sharePicture } from '../stores/sharedPicture'
import css from './GiftCard.module.css'
import { GiftPicture } from './GiftPicture'
import { GiftTags } from './GiftTags'

type Props = { gift: Gift; place: string; index?: number }

/** How many cards are in sight at once on a phone; their pictures do not wait. */
const EAGER = 6

/** Remembered, because a list draws all of its cards again whenever one row comes into sight. */
export const GiftCard = memo(function GiftCard({ gift, place, index = EAGER }: Props) {
  const t = useT()
  const lang = useLang()
  return (
    <AppLink
      to={paths.giftDetail(gift.id)}
      className={cx(css.card, gift.stock === 0 && css.soldOut)}
      data-rarity={gift.rarity}
      onPointerDown={() => prefetchGift(lang, gift.id)}
      onClick={() => sharePicture(place, gift.id)}
    >
      <GiftPicture
        src={gift.imageUrl}
        rarity={gift.rarity}
        place={place}
        giftId={gift.id}
        eager={index < EAGER}
        first={index < 2}
      />
      <div className={css.text}>
        <p className={css.weapon}>
          <span>{gift.weapon}</span> · {t.rarity[gift.rarity]}
        </p>
        <h2 className={css.name} title={gift.finish || gift.weapon}>
          {gift.finish || gift.weapon}
        </h2>
        <GiftTags exterior={gift.exterior} quality={gift.quality} phase={gift.phase} narrow />
        <p className={css.foot}>
          <Money fen={gift.priceFen} />
          <span className={css.stock}>{gift.stock > 0 ? t.store.stock(gift.stock) : t.store.soldOut}</span>
        </p>
      </div>
    </AppLink>
  )
})
