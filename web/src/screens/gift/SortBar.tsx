import type { GiftSort } from '../../api/types'
import { useT } from '../../i18n/language'
import { filterCount } from '../../rules/giftFilters'
import type { GiftFilters } from '../../rules/giftFilters'
import { Icon } from '../../ui/icons'
import css from './Store.module.css'
import type { SetFilters } from './useFilters'

const PLAIN_SORTS = ['default', 'sales', 'newest'] as const

type Props = { filters: GiftFilters; setFilters: SetFilters; onFilter: () => void }

export function SortBar({ filters, setFilters, onFilter }: Props) {
  const t = useT()
  const { sort } = filters
  const byPrice = sort === 'price_asc' || sort === 'price_desc'
  const nextPrice: GiftSort = sort === 'price_asc' ? 'price_desc' : 'price_asc'
  const count = filterCount(filters)
  return (
    <div className={css.sortBar}>
      <div className={css.sorts} role="group" aria-label={t.store.sort}>
        {PLAIN_SORTS.map((one) => (
          <button key={one} type="button" aria-pressed={sort === one} onClick={() => setFilters({ sort: one })}>
            {t.sortShort[one]}
          </button>
        ))}
        <button type="button" aria-pressed={byPrice} aria-label={t.sort[byPrice ? sort : 'price_asc']} onClick={() => setFilters({ sort: nextPrice })}>
          {t.sortShort.price}
          <span className={css.arrows} data-sort={sort} aria-hidden="true" />
        </button>
      </div>
      <button type="button" className={css.filterButton} aria-haspopup="dialog" aria-pressed={count > 0} onClick={onFilter}>
        <Icon name="filter" size={18} />
        {t.store.filters}
        {count > 0 && <span className={css.badge}>{count}</span>}
      </button>
    </div>
  )
}
