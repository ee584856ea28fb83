import { Suspense, useState } from 'react'
import type { FavouriteGift } from '../../api/types'
import { AppLink } from '../../router/AppLink'
import { useDraft } from '../../components/form/draft'
import { ListEnd } from '../../components/ListEnd'
import { LoadError } from '../../components/LoadError'
import { Refreshable } from '../../components/Refreshable'
import { errorText } from '../../data/errorText'
import { useFavourites } from '../../data/favourites'
import { useT } from '../../i18n/language'
import { useTexts } from '../../i18n/texts'
import { lazyPart } from '../../components/lazyPart'
import { paths } from '../../router/paths'
import { buttonClass } from '../../ui/Button'
import { Skeleton } from '../../ui/Skeleton'
import { StateView } from '../../ui/StateView'
import css from './Favourite.module.css'
import { FavouriteRow } from './FavouriteRow'
import { favouriteListTexts } from './texts'

const FavouriteSheet = lazyPart(() =>
  import('../../components/favourite/FavouriteSheet').then((m) => ({ default: m.FavouriteSheet })),
)
const FEW = 4

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
  const { items } = favourites
  if (favourites.isPending) return <ListSkeleton />
  if (favourites.isLoadingError)
    return (
      <LoadError title={words.loadFailed} why={errorText(favourites.error)} onRetry={() => void favourites.refetch()} />
    )
  if (items.length === 0) {
    const away = (
      <AppLink to={paths.gift} className={buttonClass('primary')}>
        {words.toStore}
      </AppLink>
    )
    return <StateView icon="gift" title={words.empty} hint={words.emptyHint} action={away} />
  }
  return (
    <>
      <ul className={css.list} aria-label={words.list}>
        {items.map((favourite) => (
          <li key={favourite.giftId}>
            <FavouriteRow favourite={favourite} onEdit={() => onEdit(favourite)} />
          </li>
        ))}
      </ul>
      <ListEnd {...favourites} quiet={items.length < FEW} />
    </>
  )
}

function ListSkeleton() {
  const t = useT()
  return (
    <div className={css.list}>
      <p role="status" className="sr-only">
        {t.common.loading}
      </p>
      {[1, 2, 3, 4].map((index) => (
        <div key={index} className={css.row}>
          <div className={css.picture}>
            <Skeleton width="104px" height="78px" round />
          </div>
          <div className={css.text}>
            <Skeleton width="70%" height="20px" />
            <div className={css.gap} />
            <Skeleton width="40%" height="20px" />
            <div className={css.gap} />
            <Skeleton width="50%" height="24px" />
          </div>
        </div>
      ))}
    </div>
  )
}
