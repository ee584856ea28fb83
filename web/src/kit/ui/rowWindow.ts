import { clamp } from '../lib/number'

/** Where a grid of equal cells stands on the page. */
export type Grid = { top: number; columns: number; rowHeight: number; gap: number }
/** The part of the page that is seen. */
export type View = { from: number; height: number }
/** Rows from `first` up to, and without, `last`. */
export type Rows = { first: number; last: number }
/** Which way the page moves: 1 down, -1 up, 0 not at all. */
export type Heading = -1 | 0 | 1

const MAX_CELLS = 56
/** A limit for rows of few cells: rows far ahead cost each frame time and are soon there anyway. */
const SPARE_ROWS_MAX = 12
const ROWS_AT_REST = 3
const ROWS_BEHIND = 2
/** New cells a frame; more would take longer than a frame on a slow phone. */
const CELLS_PER_FRAME = 2

export const rowCount = (grid: Grid, count: number) => Math.ceil(count / grid.columns)

/** The rows that can be seen. */
export function rowsInSight(grid: Grid, view: View, count: number): Rows {
  const rows = rowCount(grid, count)
  const first = clamp(Math.floor((view.from - grid.top) / grid.rowHeight), 0, Math.max(0, rows - 1))
  const last = clamp(
    Math.ceil((view.from + view.height - grid.top) / grid.rowHeight),
    first + 1,
    Math.max(first + 1, rows),
  )
  return { first, last }
}

/** The rows worth having: those in sight, and the more of those ahead the page is moving towards. */
export function rowsWanted(grid: Grid, view: View, count: number, heading: Heading): Rows {
  const seen = rowsInSight(grid, view, count)
  const spare = clamp(
    Math.floor(MAX_CELLS / grid.columns) - Math.ceil(view.height / grid.rowHeight) - 1,
    2,
    SPARE_ROWS_MAX,
  )
  const rest = Math.min(ROWS_AT_REST, Math.floor(spare / 2))
  const behind = Math.min(ROWS_BEHIND, Math.floor(spare / 2))
  const [before, after] =
    heading === 0 ? [rest, rest] : heading > 0 ? [behind, spare - behind] : [spare - behind, behind]
  return {
    first: Math.max(0, seen.first - before),
    last: Math.min(Math.max(seen.last, rowCount(grid, count)), seen.last + after),
  }
}

/** One frame's step from the rows that are filled to all that have a place; those in sight come first. */
export function nextFilled(now: Rows, placed: Rows, seen: Rows, columns: number): Rows {
  const grow = Math.max(1, Math.floor(CELLS_PER_FRAME / columns))
  const { first, last } = keptFilled(now, placed, seen)
  const isDown = last < seen.last || (first <= seen.first && last < placed.last)
  return isDown
    ? { first, last: Math.min(placed.last, last + grow) }
    : { first: Math.max(placed.first, first - grow), last }
}

/** The filled rows that still have a place. None that leave a gap before those in sight. */
export function keptFilled(now: Rows, placed: Rows, seen: Rows): Rows {
  const first = Math.max(now.first, placed.first)
  const last = Math.min(now.last, placed.last)
  return last < seen.first || first > seen.last || last < first
    ? { first: seen.first, last: seen.first }
    : { first, last }
}
