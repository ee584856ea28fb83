import type { ComparedGift } from '../../../stores/compare'
import { useTexts } from '../../../../kit/i18n/texts'
import { toggleCompared, useCompared } from '../../../stores/compare'
import { toast } from '../../../stores/toast'
import { Icon } from '../../../../kit/ui/icons'
import css from './ComparePicker.module.css'
import { compareTexts } from './texts'

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
