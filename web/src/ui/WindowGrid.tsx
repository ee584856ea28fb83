import type { Key, ReactNode } from 'react'
import css from './WindowGrid.module.css'
import { useRowWindow } from './useRowWindow'

type Props<T> = {
  items: readonly T[]
  keyOf: (item: T) => Key
  render: (item: T, index: number) => ReactNode
  label: string
  total?: number | undefined
  /** How many cells there will be once the next items have come; `placeholder` stands in their places. */
  expected?: number
  placeholder?: ReactNode
  /** Hears which cell may soon be seen. */
  onNear?: (index: number) => void
}

/** A grid of equal cells that keeps only the rows around the screen in the document. */
export function WindowGrid<T>({ items, keyOf, render, label, total, expected = 0, placeholder, onNear }: Props<T>) {
  const { ref, first, last, above, below } = useRowWindow(Math.max(items.length, expected), onNear)
  const missing = Math.max(0, Math.min(last, expected) - Math.max(first, items.length))
  return (
    <ul ref={ref} aria-label={label} className={css.grid} style={{ paddingTop: above, paddingBottom: below }}>
      {items.slice(first, last).map((item, offset) => (
        <li key={keyOf(item)} aria-setsize={total ?? items.length} aria-posinset={first + offset + 1}>
          {render(item, first + offset)}
        </li>
      ))}
      {Array.from({ length: missing }, (_, index) => (
        <li key={`placeholder ${index}`} aria-hidden="true">
          {placeholder}
        </li>
      ))}
    </ul>
  )
}

export const windowGridClass = css.grid
