import { useTexts } from '../../../kit/i18n/texts'
import type { BagTotals } from '../../rules/bagSelection'
import { Button } from '../../../kit/ui/Button'
import { Chip } from '../../../kit/ui/Chip'
import { Money } from '../../../kit/ui/Money'
import css from './Bag.module.css'
import { bagTexts } from './texts'

type Props = {
  chosen: BagTotals
  whole: boolean
  busy: boolean
  onAll: () => void
  onClear: () => void
  onExtract: () => void
  onExchange: () => void
}

/** The choice in the whole bag and not only in the loaded part, and the actions for it. */
export function SelectBar({ chosen, whole, busy, onAll, onClear, onExtract, onExchange }: Props) {
  const t = useTexts(bagTexts)
  const none = chosen.units === 0
  return (
    <div className={css.selectBar}>
      <div className={css.selectRow}>
        <p role="status" className={css.chosen}>
          {t.chosen(chosen.units)} <Money fen={chosen.exchangeFen} size="s" />
        </p>
        <Chip disabled={none} onClick={onClear}>
          {t.clear}
        </Chip>
        <Chip on={whole} disabled={whole || busy} onClick={onAll}>
          {t.selectAll}
        </Chip>
      </div>
      <div className={css.actions}>
        <Button wide disabled={none} onClick={onExtract}>
          {t.extract}
        </Button>
        <Button wide look="primary" disabled={none} onClick={onExchange}>
          {t.exchange}
        </Button>
      </div>
    </div>
  )
}
