import type { Gift } from '../../../api/types'
import { useTexts } from '../../../i18n/texts'
import { toggleCompared, useCompared } from '../../../stores/compare'
import { toast } from '../../../stores/toast'
import { CompareIcon } from '../compare/CompareIcon'
import { compareTexts } from '../compare/texts'
import css from './BarButtons.module.css'
import { giftTexts } from './texts'

export function CompareButton({ gift }: { gift: Gift }) {
  const words = useTexts(giftTexts)
  const { full } = useTexts(compareTexts)
  const on = useCompared(({ gifts }) => gifts.some(({ id }) => id === gift.id))
  return (
    <button type="button" className={css.button} data-on={on || undefined} aria-label={on ? words.compared : words.compare}
      onClick={() => toggleCompared(gift) || toast(full)}>
      <CompareIcon />
    </button>
  )
}
