import type { BagItem } from '../../../kit/api/types'
import cardCss from '../../components/GiftCard.module.css'
import { GiftPicture } from '../../components/GiftPicture'
import { GiftTags } from '../../components/GiftTags'
import { useT } from '../../i18n/language'
import { useTexts } from '../../../kit/i18n/texts'
import { cx } from '../../../kit/lib/cx'
import css from '../../../kit/styles/itemCard.module.css'
import { Icon } from '../../../kit/ui/icons'
import { Stepper } from '../../../kit/ui/Stepper'
import { ItemStatusNote, ItemWorth } from './ItemWorth'
import { bagTexts } from './texts'

type Props = { item: BagItem; onOpen: () => void }

/** Opens what can be done with the item. */
export function BagCard({ item, onOpen }: Props) {
  return (
    <button
      type="button"
      className={cx(cardCss.card, css.face)}
      data-rarity={item.rarity}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Face item={item} />
    </button>
  )
}

type ChoiceProps = { item: BagItem; chosen: number; most: number; onChange: (count: number) => void }

/** Is chosen, or not; of a stack, as many as the stepper says. */
export function BagChoice({ item, chosen, most, onChange }: ChoiceProps) {
  const t = useTexts(bagTexts)
  return (
    <div className={css.choice} data-chosen={chosen > 0 || undefined}>
      <button
        type="button"
        className={cx(cardCss.card, css.face)}
        data-rarity={item.rarity}
        aria-pressed={chosen > 0}
        onClick={() => onChange(chosen > 0 ? 0 : most)}
      >
        <Face item={item} />
        <span className={css.tick} aria-hidden="true">
          <Icon name="check" size={16} />
        </span>
      </button>
      {chosen > 0 && most > 1 && (
        <div className={css.stepper}>
          <Stepper
            value={chosen}
            max={most}
            onChange={onChange}
            label={`${t.sheet.units} ${item.finish || item.weapon}`}
            fewer={t.sheet.fewer}
            more={t.sheet.more}
          />
        </div>
      )}
    </div>
  )
}

/** The inside of a button, where only phrases may stand. */
function Face({ item }: { item: BagItem }) {
  const words = useT()
  const t = useTexts(bagTexts)
  return (
    <>
      {item.quantity > 1 && (
        <span className={css.badge}>
          <span aria-hidden="true">{t.times(item.quantity)}</span>
          <span className="sr-only">{t.units(item.quantity)}</span>
        </span>
      )}
      <GiftPicture src={item.imageUrl} rarity={item.rarity} place={`bag ${item.itemId}`} giftId={item.giftId} />
      <span className={cx(cardCss.text, css.line)}>
        <span className={cx(cardCss.weapon, css.line)}>
          {item.weapon} · {words.rarity[item.rarity]}
        </span>
        <span className={cx(cardCss.name, css.name)}>{item.finish || item.weapon}</span>
        <GiftTags exterior={item.exterior} quality={item.quality} phase={item.phase} narrow />
        <span className={css.foot}>
          <ItemWorth item={item} />
        </span>
        <span className={css.note}>
          <ItemStatusNote item={item} />
        </span>
      </span>
    </>
  )
}
