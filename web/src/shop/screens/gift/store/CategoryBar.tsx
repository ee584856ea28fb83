import { useT } from '../../../i18n/language'
import { useSelectedInView } from '../../../../kit/lib/useSelectedInView'
import { CATEGORIES, filterCount } from '../../../rules/giftFilters'
import type { GiftFilters } from '../../../rules/giftFilters'
import { Icon } from '../../../../kit/ui/icons'
import css from './Store.module.css'
import type { SetFilters } from './useFilters'

type Props = { filters: GiftFilters; setFilters: SetFilters; onFilter: () => void }

/** The kinds of gifts and the way to all filters; both stay in reach while the list is scrolled. */
export function CategoryBar({ filters, setFilters, onFilter }: Props) {
  const t = useT()
  const chosen = filters.category[0]
  const row = useSelectedInView<HTMLDivElement>(chosen)
  const count = filterCount(filters)
  return (
    <div className={css.head}>
      <div ref={row} className={css.categories} role="group" aria-label={t.store.categories}>
        <button
          type="button"
          aria-pressed={!chosen}
          className="tab"
          onClick={() => setFilters({ category: [], weapon: [] })}
        >
          {t.common.all}
        </button>
        {CATEGORIES.map((category) => (
          <button
            key={category}
            type="button"
            aria-pressed={chosen === category}
            className="tab"
            onClick={() => setFilters({ category: chosen === category ? [] : [category], weapon: [] })}
          >
            {t.category[category]}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={css.filterButton}
        aria-haspopup="dialog"
        aria-pressed={count > 0}
        onClick={onFilter}
      >
        <Icon name="filter" size={18} />
        {t.store.filters}
        {count > 0 && <span className={css.badge}>{count}</span>}
      </button>
    </div>
  )
}
