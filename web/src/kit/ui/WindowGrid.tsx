import type { Key, ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import css from './WindowGrid.module.css'
import { RowTracker } from './RowTracker'
import type { Shown } from './RowTracker'

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

const FIRST_ITEMS = 8
const NOT_MEASURED: Shown = {
  first: 0,
  last: FIRST_ITEMS,
  filledFirst: 0,
  filledLast: FIRST_ITEMS,
  columns: 1,
  rowHeight: 0,
  gap: 0,
}

/**
 * Which cells of a grid are in the document, and how much room the others take. `onNear` hears which cell may soon be
 * seen.
 */
function useRowWindow(count: number, onNear?: (index: number) => void) {
  const ref = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(NOT_MEASURED)
  const [tracker] = useState(() => new RowTracker(NOT_MEASURED, setShown))
  useLayoutEffect(() => tracker.drawn(shown, count, onNear))
  useLayoutEffect(() => (ref.current ? tracker.follow(ref.current) : undefined), [tracker])
  const rowsBelow = Math.max(0, Math.ceil(count / shown.columns) - shown.last)
  return {
    ref,
    first: shown.first * shown.columns,
    last: shown.last * shown.columns,
    filledFirst: shown.filledFirst * shown.columns,
    filledLast: shown.filledLast * shown.columns,
    cellHeight: shown.rowHeight - shown.gap,
    above: shown.first * shown.rowHeight,
    below: rowsBelow * shown.rowHeight,
  }
}
