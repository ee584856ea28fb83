import { Suspense, useState } from 'react'
import type { FavouriteGift } from '../../../kit/api/types'
import { AppLink } from '../../router/AppLink'
import { useDraft } from '../../components/form/draft'
import { EndlessList } from '../../components/EndlessList'
import { Refreshable } from '../../components/Refreshable'
import { useFavourites } from '../../data/favourites'
import { useTexts } from '../../../kit/i18n/texts'
import { lazyPart } from '../../components/lazyPart'
import { paths } from '../../router/paths'
import { buttonClass } from '../../../kit/ui/Button'
import { Skeleton } from '../../../kit/ui/Skeleton'
import { StateView } from '../../../kit/ui/StateView'
import css from './Favourite.module.css'
import { FavouriteRow } from './FavouriteRow'
import { favouriteListTexts } from './texts'

const FavouriteSheet = lazyPart(() =>
  import('../../components/favourite/FavouriteSheet').then((m) => ({ default: m.FavouriteSheet })),
)

export function FavouriteScreen() {
  const favourites = useFavourites()
  const draft = useDraft()
  const [edited, edit] = useState<FavouriteGift | null>(null)
  return (
    <Refreshable onRefresh={favourites.restart}>
      <div className={css.screen}>
        <Favourites favourites={favourites} onEdit={edit} />
      </div>
      {edited && (
        <Suspense>
          <FavouriteSheet
            open
            onClose={() => edit(null)}
            gift={edited}
            alertBelowFen={edited.alertBelowFen}
            draft={draft}
          />
        </Suspense>
      )}
    </Refreshable>
  )
}

type Props = { favourites: ReturnType<typeof useFavourites>; onEdit: (favourite: FavouriteGift) => void }

function Favourites({ favourites, onEdit }: Props) {
  const words = useTexts(favouriteListTexts)
  const toStore = (
    <AppLink to={paths.gift} className={buttonClass('primary')}>
      {words.toStore}
    </AppLink>
  )
  return (
    <EndlessList
      list={favourites}
      label={words.list}
      className={css.list}
      keyOf={({ giftId }) => giftId}
      skeleton={<RowSkeleton />}
      failed={words.loadFailed}
      empty={<StateView icon="gift" title={words.empty} hint={words.emptyHint} action={toStore} />}
    >
      {(favourite) => <FavouriteRow favourite={favourite} onEdit={() => onEdit(favourite)} />}
    </EndlessList>
  )
}

function RowSkeleton() {
  return (
    <div className={css.row}>
      <div className={css.picture}>
        <Skeleton width="104px" height="78px" round />
      </div>
      <div className="rest">
        <Skeleton width="70%" height="20px" />
        <div className={css.gap} />
        <Skeleton width="40%" height="20px" />
        <div className={css.gap} />
        <Skeleton width="50%" height="24px" />
      </div>
    </div>
  )
}
