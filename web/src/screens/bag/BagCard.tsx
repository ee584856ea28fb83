import type { BagItem } from '../../api/types'
import { AppLink } from '../../components/AppLink'
import cardCss from '../../components/GiftCard.module.css'
import { GiftPicture } from '../../components/GiftPicture'
import { GiftTags } from '../../components/GiftTags'
import { useLang, useT } from '../../i18n/language'
import { formatDate } from '../../lib/date'
import { paths } from '../../lib/paths'
import { sharePicture } from '../../stores/shared'
import { Icon } from '../../ui/icons'
import { Money } from '../../ui/Money'
import css from './Bag.module.css'

type Props = { item: BagItem; chosen: boolean | undefined; onToggle: () => void }

/** Leads to the gift, or, while choosing, is chosen. */
export function BagCard({ item, chosen, onToggle }: Props) {
  const place = `bag ${item.itemId}`
  if (chosen === undefined) {
    return (
      <AppLink to={paths.giftDetail(item.giftId)} className={cardCss.card} data-rarity={item.rarity} onClick={() => sharePicture(place, item.giftId)}>
        <Face item={item} place={place} />
      </AppLink>
    )
  }
  return (
    <button type="button" className={`${cardCss.card} ${css.choice}`} data-rarity={item.rarity} aria-pressed={chosen} onClick={onToggle}>
      <Face item={item} place={place} />
      <span className={css.tick} aria-hidden="true">
        <Icon name="check" size={16} />
      </span>
    </button>
  )
}

function Face({ item, place }: { item: BagItem; place: string }) {
  const t = useT()
  const lang = useLang()
  return (
    <>
      <GiftPicture src={item.imageUrl} rarity={item.rarity} place={place} giftId={item.giftId} />
      <div className={cardCss.text}>
        <p className={cardCss.weapon}>
          {item.weapon} · {t.rarity[item.rarity]}
        </p>
        <h2 className={cardCss.name}>{item.finish || item.weapon}</h2>
        <GiftTags exterior={item.exterior} quality={item.quality} phase={item.phase} />
        <p className={cardCss.foot}>
          <span className={css.worth}>
            <span className={css.worthLabel}>{t.bag.exchange}</span> <Money fen={item.exchangeFen} />
          </span>
        </p>
        <p className={css.date}>{t.bag.acquired(formatDate(item.acquiredTime, 'date', lang))}</p>
      </div>
    </>
  )
}
