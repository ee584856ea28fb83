import type { ReactNode } from 'react'
import type { GiftLook } from '../../kit/api/types'
import { useT } from '../i18n/language'
import css from './ItemRow.module.css'
import { GiftName } from './GiftName'
import { GiftTags } from './GiftTags'

type Props = { look: GiftLook; after?: ReactNode; below?: ReactNode }

/** One item in a list: a small picture, what it is, and beside it whatever the list is about. */
export function ItemRow({ look, after, below }: Props) {
  const t = useT()
  return (
    <div className={css.row} data-rarity={look.rarity}>
      <span className={css.picture}>
        <img src={look.imageUrl} alt="" width={96} height={72} loading="lazy" decoding="async" />
      </span>
      <div className={css.text}>
        <p className={css.name}>
          <GiftName name={look.finish ? `${look.weapon} | ${look.finish}` : look.weapon} />
        </p>
        <GiftTags exterior={look.exterior} quality={look.quality} phase={look.phase} narrow>
          <span className={css.rarity}>{t.rarity[look.rarity]}</span>
        </GiftTags>
        {below}
      </div>
      {after && <div className={css.after}>{after}</div>}
    </div>
  )
}

export const itemListClass = css.list
