import { useRef, useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { Gift } from '../../../kit/api/types'
import { reasonOf } from '../../../kit/api/errors'
import { AppLink, ButtonLink } from '../../router/AppLink'
import { useParams } from '../../router/router'
import { GiftTags } from '../../components/GiftTags'
import { LoadError, LoadingStatus } from '../../components/LoadError'
import { NavSlot } from '../../components/NavSlot'
import { usePageName } from '../../components/usePageName'
import { useGift } from '../../data/giftDetails'
import { useT } from '../../i18n/language'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { useCompared } from '../../stores/compare'
import { Icon } from '../../../kit/ui/icons'
import { Money } from '../../../kit/ui/Money'
import { StateView } from '../../../kit/ui/StateView'
import { compareTexts } from './compare/texts'
import { cx } from '../../../kit/lib/cx'
import barButtonsCss from './detail/BarButtons.module.css'
import { BuyBar } from './detail/BuyBar'
import { CompareButton, FavouriteButton } from './detail/BarButtons'
import css from './detail/Gift.module.css'
import { Skeleton } from '../../../kit/ui/Skeleton'
import { GiftFacts } from './detail/GiftFacts'
import { PriceChart } from './detail/PriceChart'
import { RecentSales } from './detail/RecentSales'
import { SimilarGifts } from './detail/SimilarGifts'
import { Stage } from './detail/Stage'
import { giftTexts } from './detail/texts'
import { Variants } from './detail/Variants'
import { WearBar } from './detail/WearBar'

export function GiftScreen() {
  const { id = '' } = useParams()
  const t = useT()
  const words = useTexts(giftTexts)
  const gift = useGift(id)
  usePageName(gift.data?.name)
  if (gift.data) return <GiftView key={id} gift={gift.data} partial={gift.isPlaceholderData} />
  if (gift.isPending) return <GiftSkeleton />
  if (reasonOf(gift.error) === 'gift_not_found') {
    const away = <ButtonLink to={paths.gift}>{words.toStore}</ButtonLink>
    return <StateView icon="box" title={words.notFound} action={away} />
  }
  return <LoadError title={t.errors.loadGift} query={gift} />
}

function GiftView({ gift, partial }: { gift: Gift; partial: boolean }) {
  const t = useT()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <article className={css.screen} data-rarity={gift.rarity}>
        <NavSlot>
          <BarTitle gift={gift} title={title} />
          <CompareButton gift={gift} />
          <FavouriteButton gift={gift} />
        </NavSlot>
        <Stage gift={gift} />
        <div className={css.choose}>
          <header className={css.head}>
            <p className="quiet">
              {gift.weapon} · {t.rarity[gift.rarity]}
            </p>
            <h2 ref={title} className={css.name}>
              {gift.finish || gift.weapon}
            </h2>
            <GiftTags exterior={gift.exterior} quality={gift.quality} phase={gift.phase} />
            <p className={css.price}>
              <Money fen={gift.priceFen} size="xl" />
              <span className="quiet">{gift.stock > 0 ? t.store.stock(gift.stock) : t.store.soldOut}</span>
            </p>
          </header>
          <ToComparison />
          <Variants gift={gift} />
          <BuyBar gift={gift} disabled={partial} />
        </div>
        <div className={css.learn} data-partial={partial || undefined}>
          <WearBar gift={gift} />
          {!partial && <PriceChart changes={gift.priceHistory} />}
          {!partial && <GiftFacts gift={gift} />}
          {!partial && <RecentSales giftId={gift.id} />}
        </div>
      </article>
      {!partial && <SimilarGifts gift={gift} />}
    </>
  )
}

/**
 * Once there is something to compare. The chosen gifts are looked through in the store, where it is in nobody's way.
 */
function ToComparison() {
  const { compare } = useTexts(compareTexts)
  const gifts = useCompared((state) => state.gifts)
  if (gifts.length < 2) return null
  return (
    <AppLink to={paths.compareOf(...gifts.map(({ id }) => id))} className={css.toComparison}>
      {compare(gifts.length)}
      <Icon name="next" size={14} />
    </AppLink>
  )
}

function GiftSkeleton() {
  return (
    <div className={css.screen}>
      <LoadingStatus />
      <div className={css.stage} />
      <div className={css.choose}>
        <div className={css.head}>
          <Skeleton width="40%" height="20px" />
          <div style={{ height: 10 }} />
          <Skeleton width="65%" height="32px" />
          <div style={{ height: 14 }} />
          <Skeleton width="35%" height="44px" />
        </div>
        <div className={css.panel}>
          <Skeleton height="92px" round />
        </div>
      </div>
      <div className={css.learn} data-partial>
        <div className={css.panel}>
          <Skeleton height="160px" round />
        </div>
      </div>
    </div>
  )
}

/** Name and price in the bar, once the title of the gift has gone under it. */
function BarTitle({ gift, title }: { gift: Gift; title: RefObject<HTMLElement | null> }) {
  const isGone = useIsAbove(title)
  return (
    <div className={cx(barButtonsCss.title)} data-shown={isGone || undefined} aria-hidden="true">
      <p>{gift.finish || gift.weapon}</p>
      <p>
        <Money fen={gift.priceFen} size="s" />
      </p>
    </div>
  )
}

const NAV_PX = 56

function useIsAbove(ref: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      ([entry]) =>
        setAbove(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom < NAV_PX + 1),
      { rootMargin: `-${NAV_PX}px 0px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return isAbove
}
