import type { ReactNode } from 'react'
import type { Gift } from '../../../../kit/api/types'
import { useT } from '../../../i18n/language'
import { useTexts } from '../../../../kit/i18n/texts'
import { cx } from '../../../../kit/lib/cx'
import { useNow } from '../../../../kit/lib/useNow'
import { Money } from '../../../../kit/ui/Money'
import { PriceTrend } from '../PriceTrend'
import { AppLink, ButtonLink } from '../../../router/AppLink'
import { GiftPicture } from '../../../components/GiftPicture'
import { paths } from '../../../router/paths'
import { sharePicture } from '../../../stores/sharedPicture'
import { Icon } from '../../../../kit/ui/icons'
import css from './Compare.module.css'
import { compareTexts } from './texts'
import { rowsOf, trendOf } from './comparison'
import type { Row, RowKey } from './comparison'

type Props = { gifts: readonly Gift[]; onlyDifferences: boolean; onRemove: (id: string) => void; add: ReactNode }

/** One column a gift, one row a property; what is the same for all stands back, what is best is marked. */
export function CompareTable({ gifts, onlyDifferences, onRemove, add }: Props) {
  const words = useTexts(compareTexts)
  const rows = rowsOf(gifts).filter((row) => !onlyDifferences || !row.isSame || gifts.length < 2)
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label={words.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{words.property}</span>
            </th>
            {gifts.map((gift) => (
              <CompareHead key={gift.id} gift={gift} onRemove={() => onRemove(gift.id)} />
            ))}
            {add && <td className={css.add}>{add}</td>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={cx(row.isSame && gifts.length > 1 && css.same)}>
              <th scope="row">{words.rows[row.key]}</th>
              {/* Below the way to add a gift too, so that the line of the row ends with the table. */}
              {gifts.map((gift, index) => (
                <td key={gift.id} colSpan={add && index === gifts.length - 1 ? 2 : 1}>
                  <Value row={row} gift={gift} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Value({ row, gift }: { row: Row; gift: Gift }) {
  const { best } = useTexts(compareTexts)
  const isBest = row.best.has(gift.id)
  return (
    <>
      <Plain name={row.key} gift={gift} />
      {isBest && <span className={css.best}>{best[row.key as keyof typeof best]}</span>}
    </>
  )
}

function Plain({ name, gift }: { name: RowKey; gift: Gift }) {
  const t = useT()
  const now = useNow(false)
  const texts: Record<RowKey, () => ReactNode> = {
    price: () => <Money fen={gift.priceFen} />,
    trend: () => <PriceTrend change={trendOf(gift, now)} />,
    exterior: () => gift.exterior && t.exterior[gift.exterior],
    wear: () =>
      gift.wearMin !== null &&
      gift.wearMax !== null && (
        <span className="num">
          {gift.wearMin.toFixed(2)} – {gift.wearMax.toFixed(2)}
        </span>
      ),
    quality: () => t.quality[gift.quality],
    phase: () => gift.phase && (t.phase[gift.phase] ?? gift.phase),
    rarity: () => (
      <span className={css.rarity} data-rarity={gift.rarity}>
        {t.rarity[gift.rarity]}
      </span>
    ),
    collection: () => gift.collection,
    stock: () => (gift.stock > 0 ? <span className="num">{gift.stock}</span> : t.store.soldOut),
    exchange: () => <Money fen={gift.exchangeFen} size="s" quiet />,
  }
  return texts[name]() || '–'
}

/** The head of a gift's column: what it is, the way to it, and the way out of the comparison. */
function CompareHead({ gift, onRemove }: { gift: Gift; onRemove: () => void }) {
  const words = useTexts(compareTexts)
  const name = gift.finish || gift.weapon
  return (
    <th scope="col" data-rarity={gift.rarity}>
      <AppLink to={paths.giftDetail(gift.id)} className={css.gift} onClick={() => sharePicture('compare', gift.id)}>
        <GiftPicture src={gift.imageUrl} rarity={gift.rarity} place="compare" giftId={gift.id} eager />
        <span className={css.weapon}>{gift.weapon}</span>
        <span className={css.name}>{name}</span>
      </AppLink>
      <ButtonLink
        to={paths.giftDetail(gift.id)}
        look={gift.stock > 0 ? 'primary' : 'plain'}
        wide
        aria-label={`${words.buy}: ${name}`}
      >
        {words.buy}
      </ButtonLink>
      <button type="button" className={css.remove} aria-label={words.remove(name)} onClick={onRemove}>
        <span>
          <Icon name="close" size={14} />
        </span>
      </button>
    </th>
  )
}
