import { useRef } from 'react'
import { LazyRailArrows } from '../../../components/rail/LazyRailArrows'
import { useFacets } from '../../../data/gifts'
import { useTexts } from '../../../../kit/i18n/texts'
import { cx } from '../../../../kit/lib/cx'
import { toggled } from '../../../rules/giftFilters'
import type { GiftFilters } from '../../../rules/giftFilters'
import { Chip } from '../../../../kit/ui/Chip'
import css from './Store.module.css'
import { filterTexts } from './texts'
import type { SetFilters } from './useFilters'

type Props = { filters: GiftFilters; setFilters: SetFilters }

/** The weapons of the chosen kind. The row keeps its height while they are being counted. */
export function WeaponBar({ filters, setFilters }: Props) {
  const words = useTexts(filterTexts)
  const weapons =
    useFacets(filters, true).data?.weapons.filter((weapon) => weapon.category === filters.category[0]) ?? []
  const bar = useRef<HTMLDivElement>(null)
  return (
    <div ref={bar} className={css.weaponBar}>
      <div className={cx(css.scroller, css.weapons)} role="group" aria-label={words.weapon}>
        {weapons.map((weapon) => (
          <Chip
            key={weapon.value}
            className={cx(weapon.count === 0 && css.none)}
            on={filters.weapon.includes(weapon.value)}
            onClick={() => setFilters({ weapon: toggled(filters.weapon, weapon.value) })}
          >
            {weapon.name}
            <span className={css.count}>{weapon.count}</span>
          </Chip>
        ))}
      </div>
      <LazyRailArrows within={bar} />
    </div>
  )
}
