import { useState } from 'react'
import type { FavouriteGift } from '../../../kit/api/types'
import { AppLink, ButtonLink } from '../../router/AppLink'
import { useDraft } from '../../components/form/draft'
import { EndlessList } from '../../components/EndlessList'
import { Refreshable } from '../../components/Refreshable'
import { useFavourites, useSetFavourite } from '../../data/favourites'
import { useTexts } from '../../../kit/i18n/texts'
import { lazyPart } from '../../components/lazyPart'
import { paths } from '../../router/paths'
import { Skeleton } from '../../../kit/ui/Skeleton'
import { StateView } from '../../../kit/ui/StateView'
import css from './Favourite.module.css'
import { GiftTags } from '../../components/GiftTags'
import { HeartIcon } from '../../components/favourite/HeartIcon'
import { UnbrokenText } from '../../components/UnbrokenText'
import { usePriceOn } from '../../data/giftDetails'
import { useT } from '../../i18n/language'
import { useLang } from '../../../kit/stores/prefs'
import { cx } from '../../../kit/lib/cx'
import { formatDate } from '../../../kit/lib/date'
import { useInView } from '../../../kit/lib/useInView'
import { formatFen } from '../../../kit/lib/money'
import { beijingToday } from '../../rules/priceHistory'
import { toast } from '../../stores/toast'
import { Icon } from '../../../kit/ui/icons'
import { Money } from '../../../kit/ui/Money'
import { favouriteListTexts } from './texts'

const FavouriteSheet = lazyPart(() => import('../../components/favourite/FavouriteSheet').then((m) => m.FavouriteSheet))

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
        <FavouriteSheet
          open
          onClose={() => edit(null)}
          gift={edited}
          alertBelowFen={edited.alertBelowFen}
          draft={draft}
        />
      )}
    </Refreshable>
  )
}

type Props = { favourites: ReturnType<typeof useFavourites>; onEdit: (favourite: FavouriteGift) => void }

function Favourites({ favourites, onEdit }: Props) {
  const words = useTexts(favouriteListTexts)
  const toStore = <ButtonLink to={paths.gift}>{words.toStore}</ButtonLink>
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

/** One favourite: what it costs now and what it cost when it was chosen, its alert, and whether it can be had. */
export function FavouriteRow({ favourite, onEdit }: { favourite: FavouriteGift; onEdit: () => void }) {
  const t = useT()
  const lang = useLang()
  const words = useTexts(favouriteListTexts)
  const set = useSetFavourite()
  const { giftId, alertBelowFen, createTime } = favourite
  const name = favourite.finish || favourite.weapon
  const isGone = !favourite.onSale
  const remove = () => set.mutate({ giftId, on: false }, { onSuccess: () => toast(words.removed) })
  const about = (
    <>
      <div className={css.picture} data-rarity={favourite.rarity}>
        <img src={favourite.imageUrl} alt="" width={104} height={78} loading="lazy" />
        {(isGone || favourite.stock === 0) && <span className={css.state}>{isGone ? words.gone : words.soldOut}</span>}
      </div>
      <div className="rest">
        <h2 className={css.name} title={favourite.name}>
          {name}
        </h2>
        <p className={css.weapon}>
          {favourite.weapon} · {t.rarity[favourite.rarity]}
        </p>
        <GiftTags exterior={favourite.exterior} quality={favourite.quality} phase={favourite.phase} narrow />
        <p className={css.price}>
          <Money fen={favourite.priceFen} />
          <PriceThen favourite={favourite} />
        </p>
      </div>
    </>
  )
  return (
    <article className={cx('surface', (isGone || favourite.stock === 0) && css.off)}>
      {isGone ? (
        <div className={css.row}>{about}</div>
      ) : (
        <AppLink to={paths.giftDetail(giftId)} className={css.row}>
          {about}
        </AppLink>
      )}
      <div className={css.foot}>
        <span className={css.since}>
          <UnbrokenText text={words.since(formatDate(createTime, 'date', lang))} />
        </span>
        {!isGone && (
          <button type="button" className={css.alert} data-dropped={favourite.dropped || undefined} onClick={onEdit}>
            <Icon name={favourite.dropped ? 'check' : 'clock'} size={16} />
            {favourite.dropped
              ? words.dropped
              : alertBelowFen === null
                ? words.noAlert
                : words.alert(formatFen(alertBelowFen))}
            <span className="sr-only">{name}</span>
          </button>
        )}
        <button
          type="button"
          className={css.heart}
          aria-label={words.remove(name)}
          aria-busy={set.isPending || undefined}
          onClick={set.isPending ? undefined : remove}
        >
          <HeartIcon on size={21} />
        </button>
      </div>
    </article>
  )
}

/** The gift's price on the day it was chosen. It is read once the row is near the screen. */
function PriceThen({ favourite: { giftId, createTime, priceFen } }: { favourite: FavouriteGift }) {
  const words = useTexts(favouriteListTexts)
  const [isNear, setNear] = useState(false)
  const ref = useInView(() => setNear(true), '200px', null)
  const then = usePriceOn(giftId, beijingToday(Date.parse(createTime)), isNear)
  const isOther = then !== null && then !== priceFen
  return (
    <span ref={ref} className="small num">
      {isOther && (
        <>
          {words.before} <s>{formatFen(then)}</s>
        </>
      )}
    </span>
  )
}
