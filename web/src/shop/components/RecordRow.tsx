import type { ReactNode } from 'react'
import type { ExtractSummary } from '../../kit/api/types'
import { useTexts } from '../../kit/i18n/texts'
import panel from '../../kit/styles/panel.module.css'
import css from '../../kit/styles/records.module.css'
import { Skeleton } from '../../kit/ui/Skeleton'
import { groupedByGift } from '../rules/extract'
import { UnbrokenText } from './UnbrokenText'
import { recordFactsTexts } from './texts'

const PICTURES = 3

type Item = Pick<ExtractSummary['items'][number], 'giftId' | 'imageUrl' | 'rarity' | 'finish' | 'weapon'>
type Props = { items: readonly Item[]; quantity: number; several: string; children?: ReactNode }

const nameOf = (item: Item) => item.finish || item.weapon

/** The first items of a record with their names, and beside them whatever the list is about. */
export function RecordItems({ items, quantity, several, children }: Props) {
  const t = useTexts(recordFactsTexts)
  const shown = groupedByGift(items)
    .slice(0, PICTURES)
    .map(({ item }) => item)
  const [first] = shown
  return (
    <div className={css.body}>
      <span className={css.pictures}>
        {shown.map(({ giftId, imageUrl, rarity }) => (
          <img
            key={giftId}
            src={imageUrl}
            alt=""
            width={96}
            height={72}
            loading="lazy"
            decoding="async"
            data-rarity={rarity}
          />
        ))}
      </span>
      <span className={css.what}>
        <span className={css.name}>{quantity === 1 && first ? nameOf(first) : several}</span>
        <span className={css.names}>{quantity === 1 ? first?.weapon : shown.map(nameOf).join(t.and)}</span>
      </span>
      {children}
    </div>
  )
}

export const RecordNews = ({ text }: { text: string }) => (
  <p className={css.news}>
    <UnbrokenText text={text} />
  </p>
)

/** One record of a list, while it loads. */
export const RecordSkeleton = () => (
  <div className={panel.panel}>
    <Skeleton height="96px" round />
  </div>
)
