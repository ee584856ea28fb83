import { useState } from 'react'
import type { GiftFacets } from '../../../../kit/api/types'
import { useTexts } from '../../../../kit/i18n/texts'
import { formatFen, formatLimit, parseYuan } from '../../../../kit/lib/money'
import css from './FilterSheet.module.css'
import { filterTexts } from './texts'

type Props = {
  min: number | null
  max: number | null
  facets: GiftFacets | undefined
  onChange: (min: number | null, max: number | null) => void
}

const asText = (fen: number | null) => (fen === null ? '' : formatFen(fen).replace(/^¥|,|\.00$/g, ''))

/** Typed in yuan. A range that was typed the wrong way round is turned, not refused. */
export function PriceRange({ min, max, facets, onChange }: Props) {
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
