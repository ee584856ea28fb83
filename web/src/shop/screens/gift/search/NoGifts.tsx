import { useFacets } from '../../../data/gifts'
import { useTexts } from '../../../../kit/i18n/texts'
import { formatCount } from '../../../../kit/lib/number'
import { NO_FILTERS } from '../../../rules/giftFilters'
import type { GiftFilters } from '../../../rules/giftFilters'
import { Button } from '../../../../kit/ui/Button'
import { StateView } from '../../../../kit/ui/StateView'
import type { SetFilters } from '../store/useFilters'
import css from './NoGifts.module.css'
import { relaxedFilters } from './relaxedFilters'
import type { RelaxedFilters } from './relaxedFilters'
import { searchTexts } from './texts'

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
