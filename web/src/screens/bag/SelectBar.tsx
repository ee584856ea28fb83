import type { BagItem } from '../../api/types'
import { useT } from '../../i18n/language'
import { Button } from '../../ui/Button'
import { Money } from '../../ui/Money'
import css from './Bag.module.css'

type Props = { items: readonly BagItem[]; chosen: ReadonlySet<string>; onChange: (chosen: ReadonlySet<string>) => void }

/** Counts what is chosen and what it is worth, among the items that have been loaded. */
export function SelectBar({ items, chosen, onChange }: Props) {
  const t = useT()
  const worth = items.reduce((sum, item) => sum + (chosen.has(item.itemId) ? item.exchangeFen : 0), 0)
  const all = items.length > 0 && chosen.size === items.length
  return (
    <div className={css.selectBar}>
      <p role="status">
        <span>{t.bag.chosen(chosen.size)}</span>
        <span className={css.label}>
          {t.bag.chosenValue} <Money fen={worth} size="s" />
        </span>
      </p>
      <Button small disabled={chosen.size === 0} onClick={() => onChange(new Set())}>
        {t.bag.clear}
      </Button>
      <Button small look="soft" disabled={all} onClick={() => onChange(new Set(items.map((item) => item.itemId)))}>
        {t.bag.selectAll}
      </Button>
    </div>
  )
}
