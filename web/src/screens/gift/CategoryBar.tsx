import type { GiftFacets } from '../../api/types'
import { useT } from '../../i18n/language'
import { cx } from '../../lib/cx'
import { CATEGORIES, toggled } from '../../rules/giftFilters'
import type { GiftFilters } from '../../rules/giftFilters'
import { Chip } from '../../ui/Chip'
import css from './Store.module.css'
import type { SetFilters } from './useFilters'

type Props = { filters: GiftFilters; setFilters: SetFilters; facets: GiftFacets | undefined }

/** First the kind of thing, then, once that is chosen, the weapon. */
export function CategoryBar({ filters, setFilters, facets }: Props) {
  const t = useT()
  const chosen = filters.category[0]
  const weapons = facets?.weapons.filter((weapon) => weapon.category === chosen) ?? []
  return (
    <>
      <div className={cx(css.scroller, css.categories)} role="group" aria-label={t.store.categories}>
        <button type="button" aria-pressed={!chosen} className={css.category} onClick={() => setFilters({ category: [], weapon: [] })}>
          {t.common.all}
        </button>
        {CATEGORIES.map((category) => (
          <button
            key={category}
            type="button"
            aria-pressed={chosen === category}
            className={css.category}
            onClick={() => setFilters({ category: chosen === category ? [] : [category], weapon: [] })}
          >
            {t.categoryShort[category]}
          </button>
        ))}
      </div>
      {chosen && (
        <div className={cx(css.scroller, css.weapons)} role="group" aria-label={t.store.weapon}>
          {weapons.map((weapon) => (
            <Chip key={weapon.value} on={filters.weapon.includes(weapon.value)} onClick={() => setFilters({ weapon: toggled(filters.weapon, weapon.value) })}>
              {weapon.name}
              <span className={css.count}>{weapon.count}</span>
            </Chip>
          ))}
        </div>
      )}
    </>
  )
}
