import type { ReactNode } from 'react'
import type { OrderItem } from '../../kit/api/types'
import { useT } from '../i18n/language'
import { cx } from '../../kit/lib/cx'
import { AppLink } from '../router/AppLink'
import { paths } from '../router/paths'
import { Money } from '../../kit/ui/Money'
import { GiftName } from './GiftName'
import { GiftTags } from './GiftTags'
import row from './ItemRow.module.css'
import css from './OrderItems.module.css'

type Props<Item> = {
  items: readonly Item[]
  place: string
  /** Names lead to their gifts. */
  linked?: boolean
  renderBelow?: (item: Item) => ReactNode
}

/** The ordered items, with their names as they were at that time. */
export function OrderItems<Item extends OrderItem>({ items, place, linked, renderBelow }: Props<Item>) {
  const t = useT()
  return (
    <ul className={cx(row.list, css.items)}>
      {items.map((item) => (
        <li key={`${place} ${item.giftId}`} data-rarity={item.rarity}>
          <div className={row.row}>
            <span className={row.picture}>
              <img src={item.imageUrl} alt="" width={96} height={72} loading="lazy" decoding="async" />
            </span>
            <div className={row.text}>
              <p className={row.name}>
                {linked ? (
                  <AppLink to={paths.giftDetail(item.giftId)} className={css.link}>
                    <GiftName name={shortName(item, t.quality[item.quality])} />
                  </AppLink>
                ) : (
                  <GiftName name={shortName(item, t.quality[item.quality])} />
                )}
              </p>
              <GiftTags exterior={item.exterior} quality={item.quality} narrow>
                <span className={row.rarity}>{t.rarity[item.rarity]}</span>
              </GiftTags>
            </div>
            <p className={row.after}>
              <Money fen={item.priceFen} size="s" quiet />
              {item.quantity > 1 && <span className="quiet num">×{item.quantity}</span>}
            </p>
          </div>
          {renderBelow?.(item)}
        </li>
      ))}
    </ul>
  )
}

/** The exterior at its end, and a quality within, are shown as tags. */
const shortName = ({ name }: OrderItem, quality: string) =>
  name
    .replace(/\s*[(（][^()（）]*[)）]\s*$/, '')
    .replace(`（${quality}）`, '')
    .replace(`${quality} `, '')
