import { ButtonLink } from '../../../router/AppLink'
import { useTexts } from '../../../../kit/i18n/texts'
import { paths } from '../../../router/paths'
import { setCompared, toggleCompared, useCompared } from '../../../stores/compare'
import { Icon } from '../../../../kit/ui/icons'
import css from './CompareTray.module.css'
import { compareTexts } from './texts'
import type { ComparedGift } from '../../../stores/compare'
import { toast } from '../../../stores/toast'

/** The gifts chosen to be compared, and the way there; the tray lies over the list. */
export function CompareTray() {
  const words = useTexts(compareTexts)
  const gifts = useCompared((state) => state.gifts)
  return (
    <section className={css.tray} aria-label={words.tray}>
      <ul>
        {gifts.map((gift) => (
          <li key={gift.id} data-rarity={gift.rarity}>
            <button
              type="button"
              aria-label={words.remove(gift.finish || gift.weapon)}
              onClick={() => toggleCompared(gift)}
            >
              <img src={gift.imageUrl} alt="" width={44} height={33} />
              <Icon name="close" size={12} />
            </button>
          </li>
        ))}
      </ul>
      {gifts.length > 1 ? (
        <ButtonLink to={paths.compareOf(...gifts.map(({ id }) => id))} small>
          {words.compare(gifts.length)}
        </ButtonLink>
      ) : (
        <p>{words.choose}</p>
      )}
      <button type="button" className={css.clear} aria-label={words.clear} onClick={() => setCompared([])}>
        <Icon name="close" size={18} />
      </button>
    </section>
  )
}

/** On a card of the list, once something was chosen to be compared. */
export function ComparePicker({ gift }: { gift: ComparedGift }) {
  const words = useTexts(compareTexts)
  const on = useCompared(({ gifts }) => gifts.some(({ id }) => id === gift.id))
  const name = gift.finish || gift.weapon
  return (
    <button
      type="button"
      className={css.picker}
      data-on={on || undefined}
      aria-label={on ? words.remove(name) : words.add(name)}
      onClick={() => toggleCompared(gift) || toast(words.full)}
    >
      <span>
        <Icon name={on ? 'check' : 'plus'} size={16} />
      </span>
    </button>
  )
}
