import cardCss from '../../../components/GiftCard.module.css'
import { GiftPicture } from '../../../components/GiftPicture'
import { GiftTags } from '../../../components/GiftTags'
import { useT } from '../../../i18n/language'
import { useTexts } from '../../../../kit/i18n/texts'
import { cx } from '../../../../kit/lib/cx'
import type { DepositStack } from '../../../rules/deposit'
import { formatFen } from '../../../../kit/lib/money'
import css from '../../../../kit/styles/itemCard.module.css'
import { Icon } from '../../../../kit/ui/icons'
import { Money } from '../../../../kit/ui/Money'
import { Stepper } from '../../../../kit/ui/Stepper'
import { depositTexts } from '../texts'
import { inventoryTexts } from './texts'

type Props = { stack: DepositStack; chosen: number; onChange: (count: number) => void }

/** Is chosen, or not; of equal items, as many as the stepper says. */
export function DepositCard({ stack, chosen, onChange }: Props) {
  const t = useTexts(inventoryTexts)
  const { look, assetIds } = stack
  return (
    <div className={css.choice} data-chosen={chosen > 0 || undefined}>
      <button
        type="button"
        className={cx(cardCss.card, css.face)}
        data-rarity={look.rarity}
        aria-pressed={chosen > 0}
        onClick={() => onChange(chosen > 0 ? 0 : assetIds.length)}
      >
        <Face stack={stack} />
        <span className={css.tick} aria-hidden="true">
          <Icon name="check" size={16} />
        </span>
      </button>
      {chosen > 0 && assetIds.length > 1 && (
        <div className={css.stepper}>
          <Stepper
            value={chosen}
            max={assetIds.length}
            onChange={onChange}
            label={t.quantity(look.finish || look.weapon)}
            fewer={t.fewer}
            more={t.more}
          />
        </div>
      )}
    </div>
  )
}

/** The inside of a button, where only phrases may stand. */
function Face({ stack: { look, giftId, paysFen, assetIds } }: { stack: DepositStack }) {
  const words = useT()
  const t = useTexts(inventoryTexts)
  const deposit = useTexts(depositTexts)
  const isBounded = (paysFen[0] ?? 0) < (paysFen[paysFen.length - 1] ?? 0)
  return (
    <>
      {assetIds.length > 1 && (
        <span className={css.badge}>
          <span aria-hidden="true">{deposit.times(assetIds.length)}</span>
          <span className="sr-only">{deposit.items(assetIds.length)}</span>
        </span>
      )}
      <GiftPicture src={look.imageUrl} rarity={look.rarity} place={`deposit ${giftId}`} giftId={giftId} />
      <span className={cx(cardCss.text, css.line)}>
        <span className={cx(cardCss.weapon, css.line)}>
          {look.weapon} · {words.rarity[look.rarity]}
        </span>
        <span className={cx(cardCss.name, css.name)}>{look.finish || look.weapon}</span>
        <GiftTags exterior={look.exterior} quality={look.quality} phase={look.phase} narrow="always" />
        <span className={css.foot}>
          <Money fen={paysFen[0] ?? 0} />
        </span>
        <span className={css.note}>{isBounded ? t.voucherPrice : t.storePrice(formatFen(look.priceFen))}</span>
      </span>
    </>
  )
}
