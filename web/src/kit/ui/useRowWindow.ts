import { useLayoutEffect, useRef, useState } from 'react'
import { RowTracker } from './RowTracker'
import type { Shown } from './RowTracker'

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
export function useRowWindow(count: number, onNear?: (index: number) => void) {
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
