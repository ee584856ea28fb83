import type { OrderItem } from '../api/types'
import { useT } from '../i18n/language'
import { Money } from '../ui/Money'
import css from './OrderItems.module.css'
import { GiftTags } from './GiftTags'

/** What was ordered, with the name as it was at that time. */
export function OrderItems({ items, place }: { items: readonly OrderItem[]; place: string }) {
  const t = useT()
  return (
    <ul className={css.items}>
      {items.map((item) => (
        <li key={`${place} ${item.giftId}`} className={css.item} data-rarity={item.rarity}>
          <span className={css.picture}>
            <img src={item.imageUrl} alt="" width={96} height={72} loading="lazy" decoding="async" />
          </span>
          <div className={css.text}>
            <p className={css.name}>{item.name.replace(/\s*[(（][^()（）]*[)）]\s*$/, '')}</p>
            <GiftTags exterior={item.exterior} quality={item.quality}>
              <span className={css.rarity}>{t.rarity[item.rarity]}</span>
            </GiftTags>
          </div>
          <p className={css.amount}>
            <Money fen={item.priceFen} size="s" quiet />
            <span className={css.quantity}>× {item.quantity}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
