/** Where a grid of equal cells stands on the page. */
export type Grid = { top: number; columns: number; rowHeight: number }
/** What is seen of the page. */
export type View = { from: number; height: number }
/** Rows from `first` up to, and without, `last`. */
export type Rows = { first: number; last: number }
/** Which way the page moves: 1 down, -1 up, 0 not at all. */
export type Heading = -1 | 0 | 1

const MAX_CELLS = 56
const ROWS_AT_REST = 3
const ROWS_BEHIND = 2
/** New cells a frame; more would take longer than a frame on a slow phone. */
const CELLS_PER_FRAME = 6

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

export const rowCount = (grid: Grid, count: number) => Math.ceil(count / grid.columns)

/** The rows that can be seen. */
export function rowsInSight(grid: Grid, view: View, count: number): Rows {
  const rows = rowCount(grid, count)
  const first = clamp(Math.floor((view.from - grid.top) / grid.rowHeight), 0, Math.max(0, rows - 1))
  const last = clamp(Math.ceil((view.from + view.height - grid.top) / grid.rowHeight), first + 1, Math.max(first + 1, rows))
  return { first, last }
}

/** The rows worth having: those in sight, and the more of those ahead the page is moving towards. */
export function rowsWanted(grid: Grid, view: View, count: number, heading: Heading): Rows {
  const seen = rowsInSight(grid, view, count)
  const spare = Math.max(2, Math.floor(MAX_CELLS / grid.columns) - Math.ceil(view.height / grid.rowHeight) - 1)
  const rest = Math.min(ROWS_AT_REST, Math.floor(spare / 2))
  const behind = Math.min(ROWS_BEHIND, Math.floor(spare / 2))
  const [before, after] = heading === 0 ? [rest, rest] : heading > 0 ? [behind, spare - behind] : [spare - behind, behind]
  return { first: Math.max(0, seen.first - before), last: Math.min(Math.max(seen.last, rowCount(grid, count)), seen.last + after) }
}

/** One frame's step from the rows that are there to those wanted; what is in sight comes at once. */
export function nextRows(now: Rows, wanted: Rows, seen: Rows, columns: number): Rows {
  const grow = Math.max(1, Math.floor(CELLS_PER_FRAME / columns))
  const apart = now.last <= seen.first || now.first >= seen.last
  const base = apart ? seen : now
  const first = wanted.first >= base.first ? wanted.first : Math.max(wanted.first, Math.min(seen.first, base.first - grow))
  const last = wanted.last <= base.last ? wanted.last : Math.min(wanted.last, Math.max(seen.last, base.last + grow))
  return { first: Math.min(first, seen.first), last: Math.max(last, seen.last) }
}
