import type { Key, ReactNode } from 'react'
import css from './WindowGrid.module.css'
import { useRowWindow } from './useRowWindow'

type Props<T> = { items: readonly T[]; keyOf: (item: T) => Key; render: (item: T, index: number) => ReactNode; label: string; total?: number | undefined }

/** A grid of equal cards that keeps only the rows around the screen in the document. */
export function WindowGrid<T>({ items, keyOf, render, label, total }: Props<T>) {
  const { ref, first, last, above, below } = useRowWindow(items.length)
  return (
    <ul ref={ref} aria-label={label} className={css.grid} style={{ paddingTop: above, paddingBottom: below }}>
      {items.slice(first, last).map((item, offset) => (
        <li key={keyOf(item)} aria-setsize={total ?? items.length} aria-posinset={first + offset + 1}>
          {render(item, first + offset)}
        </li>
      ))}
    </ul>
  )
}

export const windowGridClass = css.grid
