import { useState } from 'react'
import type { Gift } from '../../../../kit/api/types'
import { HeartIcon } from '../../../components/favourite/HeartIcon'
import { useDraft } from '../../../components/form/draft'
import { useFavourite, useSetFavourite } from '../../../data/favourites'
import { useTexts } from '../../../../kit/i18n/texts'
import { lazyPart } from '../../../components/lazyPart'
import css from './BarButtons.module.css'
import { giftTexts } from './texts'
import { toggleCompared, useCompared } from '../../../stores/compare'
import { toast } from '../../../stores/toast'
import { compareTexts } from '../compare/texts'

const FavouriteSheet = lazyPart(() =>
  import('../../../components/favourite/FavouriteSheet').then((m) => m.FavouriteSheet),
)

/** Makes the gift a favourite at once, and then offers an alert for a lower price. */
export function FavouriteButton({ gift }: { gift: Gift }) {
  const words = useTexts(giftTexts)
  const favourite = useFavourite(gift.id)
  const draft = useDraft()
  const set = useSetFavourite()
  const [asking, setAsking] = useState(false)
  const on = set.isPending ? set.variables.on : Boolean(favourite)
  const press = () => {
    if (favourite) return setAsking(true)
    return set.mutate({ giftId: gift.id, on: true }, { onSuccess: () => setAsking(true) })
  }
  return (
    <>
      <button
        type="button"
        className={css.button}
        data-on={on || undefined}
        aria-label={on ? words.favourited : words.favourite}
        disabled={favourite === undefined}
        onClick={press}
      >
        <HeartIcon on={on} />
      </button>
      <FavouriteSheet
        open={asking}
        onClose={() => setAsking(false)}
        gift={{ ...gift, giftId: gift.id }}
        alertBelowFen={favourite?.alertBelowFen ?? null}
        draft={draft}
      />
    </>
  )
}

/** Takes the gift into the comparison, or out of it; with how many are in it. */
export function CompareButton({ gift }: { gift: Gift }) {
  const words = useTexts(giftTexts)
  const { full, one } = useTexts(compareTexts)
  const gifts = useCompared((state) => state.gifts)
  const on = gifts.some(({ id }) => id === gift.id)
  const toggle = () => {
    if (!toggleCompared(gift)) toast(full)
    else if (gifts.length === 0) toast(one)
  }
  return (
    <button
      type="button"
      className={css.button}
      data-on={on || undefined}
      data-count={gifts.length || undefined}
      aria-label={on ? words.compared : words.compare}
      onClick={toggle}
    >
      <CompareIcon />
    </button>
  )
}

/** Two columns beside each other. */
function CompareIcon({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d="M4.5 5.5h5.5v13H4.5zM14 5.5h5.5v13H14zM7.2 9.5v0M16.8 9.5v0M6.5 13h1.5M16 13h1.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
