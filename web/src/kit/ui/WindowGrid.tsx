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
  const { ref, first, last, filledFirst, filledLast, cellHeight, above, below } = useRowWindow(
    Math.max(items.length, expected),
    onNear,
  )
  const cells = []
  for (let index = first; index < Math.min(last, Math.max(items.length, expected)); index += 1) {
    const item = items[index]
    const isFilled = index >= filledFirst && index < filledLast
    cells.push(
      isFilled && item !== undefined ? (
        <li key={keyOf(item)} aria-setsize={total ?? items.length} aria-posinset={index + 1}>
          {render(item, index)}
        </li>
      ) : (
        <li
          key={`place ${index % PLACES}`}
          aria-hidden="true"
          className={isFilled ? undefined : css.place}
          style={isFilled ? undefined : { height: cellHeight }}
        >
          {isFilled && placeholder}
        </li>
      ),
    )
  }
  return (
    <ul ref={ref} aria-label={label} className={css.grid} style={{ paddingTop: above, paddingBottom: below }}>
      {cells}
    </ul>
  )
}

/** Places far enough apart take the same element, which costs less than to make another. */
const PLACES = 96

export const windowGridClass = css.grid
