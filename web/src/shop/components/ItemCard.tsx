import type { ComponentProps, ReactNode } from 'react'
import type { GiftLook } from '../../kit/api/types'
import { cx } from '../../kit/lib/cx'
import css from '../../kit/styles/itemCard.module.css'
import { Icon } from '../../kit/ui/icons'
import { Stepper } from '../../kit/ui/Stepper'
import { useT } from '../i18n/language'
import cardCss from './GiftCard.module.css'
import { GiftPicture } from './GiftPicture'
import { GiftTags } from './GiftTags'

export const itemCardClass = cx(cardCss.card, css.face)

type FaceProps = {
  look: GiftLook
  giftId: string
  place: string
  /** How many equal items it stands for, as a sign and in words. */
  count: false | readonly [sign: string, words: string]
  narrow: ComponentProps<typeof GiftTags>['narrow']
  worth: ReactNode
  note: ReactNode
}

/** The inside of a button, where only phrases may stand. */
export function ItemFace({ look, giftId, place, count, narrow, worth, note }: FaceProps) {
  const words = useT()
  return (
    <>
      {count && (
        <span className={css.badge}>
          <span aria-hidden="true">{count[0]}</span>
          <span className="sr-only">{count[1]}</span>
        </span>
      )}
      <GiftPicture src={look.imageUrl} rarity={look.rarity} place={place} giftId={giftId} />
      <span className={cx(cardCss.text, css.line)}>
        <span className={cx(cardCss.weapon, css.line)}>
          {look.weapon} · {words.rarity[look.rarity]}
        </span>
        <span className={cx(cardCss.name, css.name)}>{look.finish || look.weapon}</span>
        <GiftTags exterior={look.exterior} quality={look.quality} phase={look.phase} narrow={narrow} />
        <span className={css.foot}>{worth}</span>
        <span className={css.note}>{note}</span>
      </span>
    </>
  )
}

type ChoiceProps = Omit<ComponentProps<typeof Stepper>, 'value'> & {
  look: GiftLook
  chosen: number
  children: ReactNode
}

/** Is chosen, or not; of equal items, as many as the stepper says. */
export function ItemChoice({ look, chosen, children, ...stepper }: ChoiceProps) {
  const { max, onChange } = stepper
  return (
    <div className={css.choice} data-chosen={chosen > 0 || undefined}>
      <button
        type="button"
        className={itemCardClass}
        data-rarity={look.rarity}
        aria-pressed={chosen > 0}
        onClick={() => onChange(chosen > 0 ? 0 : max)}
      >
        {children}
        <span className={css.tick} aria-hidden="true">
          <Icon name="check" size={16} />
        </span>
      </button>
      {chosen > 0 && max > 1 && (
        <div className={css.stepper}>
          <Stepper value={chosen} {...stepper} />
        </div>
      )}
    </div>
  )
}
