import { useFacets } from '../../../data/gifts'
import { useT } from '../../../i18n/language'
import { useTexts } from '../../../../kit/i18n/texts'
import type { Messages } from '../../../i18n/zh-CN'
import { cx } from '../../../../kit/lib/cx'
import { NO_FILTERS, filterCount } from '../../../rules/giftFilters'
import type { GiftFilters } from '../../../rules/giftFilters'
import { formatFen } from '../../../../kit/lib/money'
import { Chip } from '../../../../kit/ui/Chip'
import { Icon } from '../../../../kit/ui/icons'
import css from './Store.module.css'
import { filterTexts } from './texts'
import type { SetFilters } from './useFilters'

type Props = { filters: GiftFilters; setFilters: SetFilters }
type Words = (typeof filterTexts)['zh-CN']
type Active = { key: string; name: string; without: Partial<GiftFilters> }

/**
 * The filters that narrow the list, each taken off with one tap. The keyword stands in the search box, which clears it.
 */
export function ActiveFilters({ filters, setFilters }: Props) {
  const t = useT()
  const words = useTexts(filterTexts)
  const facets = useFacets(filters, filters.weapon.length > 0).data
  const weaponName = (value: string) => facets?.weapons.find((weapon) => weapon.value === value)?.name ?? value
  const active = activeFilters(filters, t, words, weaponName)
  return (
    <div className={cx(css.scroller, css.active)}>
      {active.map(({ key, name, without }) => (
        <Chip key={key} on label={words.remove(name)} onClick={() => setFilters(without)}>
          {name}
          <Icon name="close" size={13} />
        </Chip>
      ))}
      {filterCount(filters) > 1 && (
        <button
          type="button"
          className={css.clearAll}
          onClick={() =>
            setFilters({ ...NO_FILTERS, keyword: filters.keyword, sort: filters.sort, category: filters.category })
          }
        >
          {words.clearAll}
        </button>
      )}
    </div>
  )
}

function activeFilters(
  filters: GiftFilters,
  t: Messages,
  texts: Words,
  weaponName: (value: string) => string,
): Active[] {
  const without = (field: 'weapon' | 'exterior' | 'rarity' | 'quality', nameOf: (value: string) => string): Active[] =>
    filters[field].map((value) => ({
      key: field + value,
      name: nameOf(value),
      without: {
        [field]: (filters[field] as readonly string[]).filter((one) => one !== value),
      } as Partial<GiftFilters>,
    }))
  const words = (names: Readonly<Record<string, string>>) => (value: string) => names[value] ?? value
  return [
    ...without('weapon', weaponName),
    ...without('exterior', words(t.exterior)),
    ...without('rarity', words(t.rarity)),
    ...without('quality', words(t.quality)),
    ...priceFilter(filters, texts),
  ]
}

function priceFilter({ minPriceFen, maxPriceFen }: GiftFilters, words: Words): Active[] {
  const yuan = (fen: number) => formatFen(fen).replace(/^¥|\.00$/g, '')
  if (minPriceFen === null && maxPriceFen === null) return []
  const name =
    minPriceFen === null
      ? words.priceTo(yuan(maxPriceFen ?? 0))
      : maxPriceFen === null
        ? words.priceFrom(yuan(minPriceFen))
        : `¥${yuan(minPriceFen)} – ${yuan(maxPriceFen)}`
  return [{ key: 'price', name, without: { minPriceFen: null, maxPriceFen: null } }]
}
