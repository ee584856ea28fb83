import { memo } from 'react'
import type { ReactNode } from 'react'
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
import { Skeleton } from '../../kit/ui/Skeleton'

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

/**
 * Has the height of a real card, so nothing jumps when the real ones come. `children` takes the place of price and
 * stock.
 */
export function GiftCardSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div className={css.card} aria-hidden="true">
      <div style={{ aspectRatio: '4 / 3' }}>
        <Skeleton height="100%" round />
      </div>
      <div className={css.text}>
        <p className={css.weapon}>
          <Skeleton width="60%" />
        </p>
        <div className={css.name}>
          <Skeleton width="80%" height="20px" />
        </div>
        <Skeleton width="40%" height="20px" />
        {children ?? (
          <p className={css.foot}>
            <Skeleton width="50%" height="24px" />
          </p>
        )}
      </div>
    </div>
  )
}
