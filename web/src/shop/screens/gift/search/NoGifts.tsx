import { useFacets } from '../../../data/gifts'
import { useTexts } from '../../../../kit/i18n/texts'
import { formatCount } from '../../../../kit/lib/number'
import { NO_FILTERS } from '../../../rules/giftFilters'
import type { GiftFilters } from '../../../rules/giftFilters'
import { Button } from '../../../../kit/ui/Button'
import { StateView } from '../../../../kit/ui/StateView'
import type { SetFilters } from '../store/useFilters'
import css from './NoGifts.module.css'
import { searchTexts } from '../store/texts'

type Props = { filters: GiftFilters; setFilters: SetFilters }

/** Nothing fits: says what to drop, and how many gifts each of these would bring. */
export function NoGifts({ filters, setFilters }: Props) {
  const words = useTexts(searchTexts)
  const ways = relaxedFilters(filters)
  const title = filters.keyword && ways.length === 1 ? words.emptyWord(filters.keyword) : words.empty
  const all = (
    <Button look="primary" onClick={() => setFilters(NO_FILTERS)}>
      {words.all}
    </Button>
  )
  if (ways.length === 1) {
    return (
      <StateView icon="search" title={title} hint={filters.keyword ? words.emptyWordHint : undefined} action={all} />
    )
  }
  const choices = (
    <div className={css.ways}>
      {ways.map((way) => (
        <Way key={way.drops} way={way} filters={filters} setFilters={setFilters} />
      ))}
      <button type="button" className={css.all} onClick={() => setFilters(NO_FILTERS)}>
        {words.all}
      </button>
    </div>
  )
  return <StateView icon="search" title={title} hint={words.emptyHint} action={choices} />
}

/** Nothing is shown for a way that leads to an empty list again. */
function Way({ way, filters, setFilters }: Props & { way: RelaxedFilters }) {
  const words = useTexts(searchTexts)
  const total = useFacets({ ...filters, ...way.patch }, true, false).data?.total
  if (total === 0) return null
  const name =
    way.drops === 'filters'
      ? words.withoutFilters(filters.keyword)
      : way.drops === 'keyword'
        ? words.withoutWord(filters.keyword)
        : words.without(words.filterNames[way.drops])
  return (
    <Button onClick={() => setFilters(way.patch)}>
      {name}
      {total !== undefined && <span className={css.count}>{words.count(formatCount(total))}</span>}
    </Button>
  )
}

type Kind = 'weapon' | 'exterior' | 'rarity' | 'quality' | 'price' | 'category'
type RelaxedFilters = { drops: 'filters' | 'keyword' | Kind; patch: Partial<GiftFilters> }

const LISTS = ['exterior', 'rarity', 'quality', 'weapon', 'category'] as const

/**
 * The filters that can be dropped, each by itself; first all filters at once when something was searched for as well.
 */
export function relaxedFilters(filters: GiftFilters): readonly RelaxedFilters[] {
  const { keyword, sort } = filters
  const single: RelaxedFilters[] = LISTS.filter((kind) => filters[kind].length > 0).map((kind) => ({
    drops: kind,
    patch: kind === 'category' ? { category: [], weapon: [] } : { [kind]: [] },
  }))
  if (filters.minPriceFen !== null || filters.maxPriceFen !== null)
    single.push({ drops: 'price', patch: { minPriceFen: null, maxPriceFen: null } })
  // A weapon without its kind would be the same choice twice.
  const ways = filters.weapon.length > 0 ? single.filter(({ drops }) => drops !== 'category') : single
  if (!keyword) return ways
  const all: RelaxedFilters[] = ways.length > 0 ? [{ drops: 'filters', patch: { ...NO_FILTERS, keyword, sort } }] : []
  return [...all, { drops: 'keyword', patch: { keyword: '' } }, ...(ways.length > 1 ? ways : [])]
}
