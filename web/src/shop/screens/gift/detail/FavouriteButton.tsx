import { Suspense, useState } from 'react'
import type { Gift } from '../../../../kit/api/types'
import { HeartIcon } from '../../../components/favourite/HeartIcon'
import { useDraft } from '../../../components/form/draft'
import { useFavourite, useSetFavourite } from '../../../data/favourites'
import { useTexts } from '../../../../kit/i18n/texts'
import { lazyPart } from '../../../components/lazyPart'
import css from './BarButtons.module.css'
import { giftTexts } from './texts'

const FavouriteSheet = lazyPart(() =>
  import('../../../components/favourite/FavouriteSheet').then((m) => ({ default: m.FavouriteSheet })),
)

/** Makes the gift a favourite at once, and then offers an alert for a lower price. */
export function FavouriteButton({ gift }: { gift: Gift }) {
  const words = useTexts(giftTexts)
  const favourite = useFavourite(gift.id)
  const draft = useDraft()
  const set = useSetFavourite()
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never')
  const on = set.isPending ? set.variables.on : Boolean(favourite)
  const press = () => {
    if (favourite) return setAsking('open')
    return set.mutate({ giftId: gift.id, on: true }, { onSuccess: () => setAsking('open') })
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
      {asking !== 'never' && (
        <Suspense>
          <FavouriteSheet
            open={asking === 'open'}
            onClose={() => setAsking('closed')}
            gift={{ ...gift, giftId: gift.id }}
            alertBelowFen={favourite?.alertBelowFen ?? null}
            draft={draft}
          />
        </Suspense>
      )}
    </>
  )
}
