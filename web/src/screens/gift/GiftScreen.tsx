import type { Gift } from '../../api/types'
import { reasonOf } from '../../api/errors'
import { AppLink } from '../../components/AppLink'
import { useParams } from '../../components/pageContext'
import { GiftPicture } from '../../components/GiftPicture'
import { GiftTags } from '../../components/GiftTags'
import { LoadError } from '../../components/LoadError'
import { errorText } from '../../data/errorText'
import { useGift } from '../../data/gifts'
import { useT } from '../../i18n/language'
import { useTexts } from '../../i18n/texts'
import { paths } from '../../lib/paths'
import { useShared } from '../../stores/shared'
import { buttonClass } from '../../ui/Button'
import { Money } from '../../ui/Money'
import { StateView } from '../../ui/StateView'
import { BuyBar } from './detail/BuyBar'
import css from './detail/Gift.module.css'
import { GiftSkeleton } from './detail/GiftSkeleton'
import { GiftFacts } from './detail/GiftFacts'
import { PriceChart } from './detail/PriceChart'
import { giftTexts } from './detail/texts'
import { Variants } from './detail/Variants'
import { WearBar } from './detail/WearBar'

export function GiftScreen() {
  const { id = '' } = useParams()
  const t = useT()
  const words = useTexts(giftTexts)
  const gift = useGift(id)
  if (gift.data) return <GiftView key={id} gift={gift.data} partial={gift.isPlaceholderData} />
  if (gift.isPending) return <GiftSkeleton />
  if (reasonOf(gift.error) === 'gift_not_found') {
    const away = <AppLink to={paths.gift} className={buttonClass('primary')}>{words.toStore}</AppLink>
    return <StateView icon="box" title={words.notFound} action={away} />
  }
  return <LoadError title={t.errors.loadGift} why={errorText(gift.error)} onRetry={() => void gift.refetch()} />
}

function GiftView({ gift, partial }: { gift: Gift; partial: boolean }) {
  const t = useT()
  return (
    <article className={css.screen} data-rarity={gift.rarity}>
      <Stage gift={gift} />
      <div className={css.body}>
        <header className={css.head}>
          <p className={css.weapon}>
            {gift.weapon} · {t.rarity[gift.rarity]}
          </p>
          <h2 className={css.name}>{gift.finish || gift.weapon}</h2>
          <GiftTags exterior={gift.exterior} quality={gift.quality} phase={gift.phase} />
          <p className={css.price}>
            <Money fen={gift.priceFen} size="xl" />
            <span className={css.stock}>{gift.stock > 0 ? t.store.stock(gift.stock) : t.store.soldOut}</span>
          </p>
        </header>
        <Variants gift={gift} />
        <WearBar gift={gift} />
        {gift.priceHistory.length > 1 && <PriceChart points={gift.priceHistory} />}
        {!partial && <GiftFacts gift={gift} />}
      </div>
      <BuyBar gift={gift} disabled={partial} />
    </article>
  )
}

/** The place is taken over from the card, so that its picture flies here and back again. */
function Stage({ gift }: { gift: Gift }) {
  const { place, giftId } = useShared()
  return (
    <GiftPicture src={gift.imageUrl} rarity={gift.rarity} place={giftId === gift.id ? place : 'detail'} giftId={gift.id} eager first className={css.stage} />
  )
}
