import { useState } from 'react'
import type { Counted, GiftFacets } from '../../../../kit/api/types'
import { useFacets } from '../../../data/gifts'
import { useT } from '../../../i18n/language'
import { useTexts } from '../../../../kit/i18n/texts'
import { formatCount } from '../../../../kit/lib/number'
import { useDebounced } from '../../../../kit/lib/useDebounced'
import { CATEGORIES, NO_FILTERS, QUALITIES, RARITIES, toggled } from '../../../rules/giftFilters'
import type { GiftFilters } from '../../../rules/giftFilters'
import { EXTERIORS } from '../../../rules/wear'
import { Button } from '../../../../kit/ui/Button'
import { Chip } from '../../../../kit/ui/Chip'
import { Sheet } from '../../../../kit/ui/Sheet'
import css from './FilterSheet.module.css'
import { formatFen, formatLimit, parseYuan } from '../../../../kit/lib/money'
import { filterTexts } from './texts'
import type { SetFilters } from './useFilters'

type Props = { open: boolean; onClose: () => void; filters: GiftFilters; setFilters: SetFilters }

export function FilterSheet({ open, onClose, filters, setFilters }: Props) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t.store.filters} closeLabel={t.common.close}>
      {open && (
        <Choices
          filters={filters}
          onDone={(next) => {
            setFilters(next)
            onClose()
          }}
        />
      )}
    </Sheet>
  )
}

/** Choices are made in a draft; the list behind changes once, when they are taken. */
function Choices({ filters, onDone }: { filters: GiftFilters; onDone: (filters: GiftFilters) => void }) {
  const t = useT()
  const words = useTexts(filterTexts)
  const [draft, setDraft] = useState(filters)
  const facets = useFacets(useDebounced(draft, 150), true).data
  const change = (patch: Partial<GiftFilters>) => setDraft({ ...draft, ...patch })
  const weapons = facets?.weapons.filter((weapon) => draft.category.includes(weapon.category)) ?? []
  return (
    <>
      <Group
        title={t.store.categories}
        values={inOrder(facets?.categories, CATEGORIES)}
        chosen={draft.category}
        nameOf={(one) => t.category[one]}
        onToggle={(one) => change({ category: toggled(draft.category, one).slice(-1), weapon: [] })}
      />
      {weapons.length > 0 && (
        <Group
          title={words.weapon}
          values={weapons}
          chosen={draft.weapon}
          nameOf={(one) => weapons.find((weapon) => weapon.value === one)?.name ?? one}
          onToggle={(one) => change({ weapon: toggled(draft.weapon, one) })}
        />
      )}
      <Group
        title={words.exterior}
        values={inOrder(facets?.exteriors, EXTERIORS)}
        chosen={draft.exterior}
        nameOf={(one) => t.exterior[one]}
        onToggle={(one) => change({ exterior: toggled(draft.exterior, one) })}
      />
      <Group
        title={words.rarity}
        values={inOrder(facets?.rarities, RARITIES)}
        chosen={draft.rarity}
        nameOf={(one) => t.rarity[one]}
        lit
        onToggle={(one) => change({ rarity: toggled(draft.rarity, one) })}
      />
      <Group
        title={words.quality}
        values={inOrder(facets?.qualities, QUALITIES)}
        chosen={draft.quality}
        nameOf={(one) => t.quality[one]}
        onToggle={(one) => change({ quality: toggled(draft.quality, one) })}
      />
      <PriceRange
        min={draft.minPriceFen}
        max={draft.maxPriceFen}
        facets={facets}
        onChange={(minPriceFen, maxPriceFen) => change({ minPriceFen, maxPriceFen })}
      />
      <div className={css.actions}>
        <Button onClick={() => setDraft({ ...NO_FILTERS, keyword: draft.keyword, sort: draft.sort })}>
          {words.reset}
        </Button>
        <Button look="primary" wide onClick={() => onDone(draft)}>
          {words.show(formatCount(facets?.total ?? 0))}
        </Button>
      </div>
    </>
  )
}

/** The server counts; the order is the one that players know. */
function inOrder<T>(values: readonly Counted<T>[] | undefined, order: readonly T[]) {
  return values?.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value))
}

type GroupProps<T extends string> = {
  title: string
  values: readonly Counted<T>[] | undefined
  chosen: readonly T[]
  nameOf: (value: T) => string
  onToggle: (value: T) => void
  lit?: boolean
}

function Group<T extends string>({ title, values, chosen, nameOf, onToggle, lit }: GroupProps<T>) {
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      <div className={css.chips}>
        {values?.map(({ value, count }) => (
          <Chip
            key={value}
            on={chosen.includes(value)}
            disabled={count === 0 && !chosen.includes(value)}
            onClick={() => onToggle(value)}
          >
            {lit && <span className={css.light} data-rarity={value} />}
            {nameOf(value)}
            <span className={css.count}>{count}</span>
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

type PriceRangeProps = {
  min: number | null
  max: number | null
  facets: GiftFacets | undefined
  onChange: (min: number | null, max: number | null) => void
}

const asText = (fen: number | null) => (fen === null ? '' : formatFen(fen).replace(/^¥|,|\.00$/g, ''))

/** Typed in yuan. A range that was typed the wrong way round is turned, not refused. */
export function PriceRange({ min, max, facets, onChange }: PriceRangeProps) {
  const words = useTexts(filterTexts)
  const [texts, setTexts] = useState({ min: asText(min), max: asText(max), of: `${min} ${max}` })
  // Reset from outside: the texts follow.
  if (min === null && max === null && texts.of !== 'null null') setTexts({ min: '', max: '', of: 'null null' })

  const change = (next: { min: string; max: string }) => {
    const low = parseYuan(next.min)
    const high = parseYuan(next.max)
    const turned = low !== null && high !== null && low > high
    setTexts({ ...next, of: `${turned ? high : low} ${turned ? low : high}` })
    onChange(turned ? high : low, turned ? low : high)
  }
  const input = (field: 'min' | 'max', label: string, hint: number | undefined) => (
    <input
      inputMode="decimal"
      aria-label={label}
      placeholder={hint === undefined ? label : formatLimit(hint)}
      value={texts[field]}
      onChange={(event) => change({ ...texts, [field]: event.target.value.replace(/[^\d.]/g, '').slice(0, 12) })}
    />
  )
  return (
    <fieldset className={css.group}>
      <legend>{words.price}</legend>
      <div className={css.range}>
        {input('min', words.minPrice, facets?.minPriceFen)}
        <span aria-hidden="true">–</span>
        {input('max', words.maxPrice, facets?.maxPriceFen)}
      </div>
    </fieldset>
  )
}
