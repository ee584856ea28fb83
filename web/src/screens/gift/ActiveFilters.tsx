import type { GiftFacets } from '../../api/types'
import { useLang, useT } from '../../i18n/language'
import type { Messages } from '../../i18n/zh-CN'
import { cx } from '../../lib/cx'
import { NO_FILTERS, filterCount } from '../../rules/giftFilters'
import type { GiftFilters } from '../../rules/giftFilters'
import { formatFen } from '../../rules/money'
import { Chip } from '../../ui/Chip'
import { Icon } from '../../ui/icons'
import css from './Store.module.css'
import type { SetFilters } from './useFilters'

type Props = { filters: GiftFilters; setFilters: SetFilters; facets: GiftFacets | undefined; total: number | undefined }
type Active = { key: string; name: string; without: Partial<GiftFilters> }

/** What narrows the list, each taken off with one tap, and how much is left. */
export function ActiveFilters({ filters, setFilters, facets, total }: Props) {
  const t = useT()
  const lang = useLang()
  const weaponName = (value: string) => facets?.weapons.find((weapon) => weapon.value === value)?.name ?? value
  const active = activeFilters(filters, t, weaponName)
  return (
    <div className={cx(css.scroller, css.active)}>
      <p className={css.total} role="status">
        {total === undefined ? t.common.loading : t.store.total(total.toLocaleString(lang))}
      </p>
      {active.map(({ key, name, without }) => (
        <Chip key={key} on label={t.store.remove(name)} onClick={() => setFilters(without)}>
          {name}
          <Icon name="close" size={13} />
        </Chip>
      ))}
      {filterCount(filters) > 1 && (
        <button type="button" className={css.clearAll} onClick={() => setFilters({ ...NO_FILTERS, sort: filters.sort, category: filters.category })}>
          {t.store.clearAll}
        </button>
      )}
    </div>
  )
}

function activeFilters(filters: GiftFilters, t: Messages, weaponName: (value: string) => string): Active[] {
  const without = (field: 'weapon' | 'exterior' | 'rarity' | 'quality', nameOf: (value: string) => string): Active[] =>
    filters[field].map((value) => ({
      key: field + value,
      name: nameOf(value),
      without: { [field]: (filters[field] as readonly string[]).filter((one) => one !== value) } as Partial<GiftFilters>,
    }))
  const words = (names: Readonly<Record<string, string>>) => (value: string) => names[value] ?? value
  return [
    ...(filters.keyword ? [{ key: 'keyword', name: filters.keyword, without: { keyword: '' } }] : []),
    ...without('weapon', weaponName),
    ...without('exterior', words(t.exterior)),
    ...without('rarity', words(t.rarity)),
    ...without('quality', words(t.quality)),
    ...priceFilter(filters, t),
  ]
}

function priceFilter({ minPriceFen, maxPriceFen }: GiftFilters, t: Messages): Active[] {
  const yuan = (fen: number) => formatFen(fen).replace(/^¥|\.00$/g, '')
  if (minPriceFen === null && maxPriceFen === null) return []
  const name =
    minPriceFen === null
      ? t.store.priceTo(yuan(maxPriceFen ?? 0))
      : maxPriceFen === null
        ? t.store.priceFrom(yuan(minPriceFen))
        : `¥${yuan(minPriceFen)} – ${yuan(maxPriceFen)}`
  return [{ key: 'price', name, without: { minPriceFen: null, maxPriceFen: null } }]
}
