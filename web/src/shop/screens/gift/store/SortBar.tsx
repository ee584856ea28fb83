import type { GiftSort } from '../../../../kit/api/types'
import { useT } from '../../../i18n/language'
import { formatCount } from '../../../../kit/lib/number'
import type { GiftFilters } from '../../../rules/giftFilters'
import css from './Store.module.css'
import type { SetFilters } from './useFilters'

const PLAIN_SORTS = ['default', 'sales', 'newest'] as const

type Props = { filters: GiftFilters; setFilters: SetFilters; total: number | undefined }

/** The order of the list, and how long it is. */
export function SortBar({ filters, setFilters, total }: Props) {
  const t = useT()
  const { sort } = filters
  const byPrice = sort === 'price_asc' || sort === 'price_desc'
  const nextPrice: GiftSort = sort === 'price_asc' ? 'price_desc' : 'price_asc'
  return (
    <div className={css.sortBar}>
      <div className={css.sorts} role="group" aria-label={t.store.sort}>
        {PLAIN_SORTS.map((one) => (
          <button key={one} type="button" aria-pressed={sort === one} onClick={() => setFilters({ sort: one })}>
            {t.sortShort[one]}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={byPrice}
          aria-label={t.sort[byPrice ? sort : 'price_asc']}
          onClick={() => setFilters({ sort: nextPrice })}
        >
          {t.sortShort.price}
          <span className={css.arrows} data-sort={sort} aria-hidden="true" />
        </button>
      </div>
      <p className="small num unbroken" role="status">
        {total !== undefined && t.store.total(formatCount(total))}
      </p>
    </div>
  )
}
