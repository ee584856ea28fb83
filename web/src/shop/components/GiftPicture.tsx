import { ViewTransition } from 'react'
import { useSharedPicture } from '../stores/sharedPicture'
import type { Rarity } from '../../kit/api/types'
import { cx } from '../../kit/lib/cx'
import css from './GiftPicture.module.css'

type Props = {
  src: string
  rarity: Rarity
  /** Where the picture stands; together with the gift it names the one picture that may fly. */
  place: string
  giftId: string
  eager?: boolean
  first?: boolean
  className?: string | undefined
}

/** The item on its lit stage: a soft glow in the colour of its rarity behind it. */
export function GiftPicture({ src, rarity, place, giftId, eager, first, className }: Props) {
  const shared = useSharedPicture((state) => state.place === place && state.giftId === giftId)
  return (
    <span className={cx(css.stage, className)} data-rarity={rarity}>
      <ViewTransition name={shared ? `gift-${giftId}` : undefined} share="picture" default="none">
        <img
          src={src}
          alt=""
          width={360}
          height={270}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
          className={css.picture}
          onError={({ currentTarget: { dataset } }) => (dataset.missing = '')}
        />
      </ViewTransition>
    </span>
  )
}
