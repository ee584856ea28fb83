import { flushSync } from 'react-dom'
import { keptFilled, nextFilled, rowCount, rowsInSight, rowsWanted } from './rowWindow'
import type { Grid, Heading, Rows } from './rowWindow'

const AT_REST_MS = 160
/** How far ahead of the screen a list should be loaded: at rest, and in time at the present speed. */
const NEAR_PX = 1400
const NEAR_MS = 1500
/** Two scroll events may have the same time, and a speed needs some time between them. */
const SHORTEST_MS = 8
/** Above this speed nobody reads, and a slow device shows placeholders only. */
const FAST_PX_PER_MS = 2
const LATE_MS = 30

let hasFollowed = false

/** The rows that have a place, those of them that are filled, and what a row measures. */
export type Shown = Rows & { filledFirst: number; filledLast: number; columns: number; rowHeight: number; gap: number }

/**
 * Follows the scrolling of the page and says which rows of a grid of equal cells to draw. One measured
 * cell tells where every row is, so that scrolling costs arithmetic alone. A row that comes into sight has a place at
 * once, and is filled few rows a frame.
 */
export class RowTracker {
  #grid: Grid | null = null
  #list: HTMLElement | null = null
  #count = 0
  #asked: Shown
  #drawn: Shown
  #onNear: ((index: number) => void) | undefined
  #heading: Heading = 0
  #y = 0
  #at = 0
  #isHurried = false
  #isStepped = false
  #frame = 0
  #rest = 0
  readonly #show: (shown: Shown) => void

  constructor(first: Shown, show: (shown: Shown) => void) {
    this.#asked = first
    this.#drawn = first
    this.#show = show
  }

  /** Must be called each time that the rows were rendered. */
  drawn(shown: Shown, count: number, onNear: ((index: number) => void) | undefined): void {
    const isOther = count !== this.#count
    this.#drawn = shown
    this.#onNear = onNear
    this.#count = count
    if (isOther) this.#soon()
  }

  /** Until the returned function is called. A list that comes back into sight is followed again. */
  follow(list: HTMLElement): () => void {
    const isBack = this.#list === list
    this.#list = list
    // A new list gets its whole height at once, so that going back can scroll to a place in it. The very first list
    // is measured later, because measuring now would lay out the page during its longest task. A list that comes back
    // into sight keeps its rows: the page is not yet scrolled to its place.
    if (hasFollowed && !isBack) {
      this.#measure()
      this.#step(false)
      // The page is scrolled to that place before these rows are drawn.
      if (this.#grid) list.style.paddingBottom = `${rowCount(this.#grid, this.#count) * this.#grid.rowHeight}px`
    }
    hasFollowed = true
    const resize = new ResizeObserver(this.#onResize)
    resize.observe(document.body)
    window.addEventListener('scroll', this.#onScroll, { passive: true })
    return () => {
      resize.disconnect()
      window.removeEventListener('scroll', this.#onScroll)
      cancelAnimationFrame(this.#frame)
      clearTimeout(this.#rest)
      this.#frame = 0
      this.#heading = 0
    }
  }

  readonly #onScroll = () => {
    const now = performance.now()
    const passed = now - this.#at
    const moved = window.scrollY - this.#y
    const isMoving = passed < AT_REST_MS
    this.#heading = isMoving ? ((Math.sign(moved) || this.#heading) as Heading) : 0
    const speed = isMoving ? moved / Math.max(SHORTEST_MS, passed) : 0
    this.#isHurried = Math.abs(speed) > FAST_PX_PER_MS && (this.#isHurried || passed > LATE_MS)
    this.#y += moved
    this.#at = now
    this.#tellNear(speed)
    this.#step()
    this.#isStepped = true
    clearTimeout(this.#rest)
    this.#rest = window.setTimeout(() => {
      this.#heading = 0
      this.#isHurried = false
      this.#soon()
    }, AT_REST_MS)
  }

  readonly #onResize = () => {
    this.#measure()
    this.#onFrame()
  }

  #soon(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0
      // The scrolling of this frame has done its step already.
      if (this.#isStepped) this.#soon()
      else this.#onFrame()
      this.#isStepped = false
    })
  }

  #onFrame(): void {
    this.#step()
    this.#tellNear(0)
  }

  #measure(): void {
    this.#y = window.scrollY
    this.#grid = gridOf(this.#list) ?? this.#grid
  }

  #step(mayFlush = true): void {
    const grid = this.#grid
    if (!grid) return
    const view = { from: window.scrollY, height: window.innerHeight }
    const { columns, rowHeight, gap } = grid
    const seen = rowsInSight(grid, view, this.#count)
    const rows = rowsWanted(grid, view, this.#count, this.#heading)
    const fill = this.#isHurried ? keptFilled : nextFilled
    const filled = fill({ first: this.#asked.filledFirst, last: this.#asked.filledLast }, rows, seen, columns)
    const next = { ...rows, filledFirst: filled.first, filledLast: filled.last, columns, rowHeight, gap }
    const { first, last, rowHeight: drawnHeight } = this.#drawn
    const isWrong = first > seen.first || last < seen.last || drawnHeight !== rowHeight
    const isOther = String(Object.values(next)) !== String(Object.values(this.#asked))
    this.#asked = next
    // The rows in sight, and the height of the page, must be right in this frame; the rows ahead may come with the
    // next one.
    if (isWrong && mayFlush) flushSync(() => this.#show(next))
    else if (isOther) this.#show(next)
    if (isOther) this.#soon()
  }

  #tellNear(speed: number): void {
    if (!this.#grid) return
    const view = { from: this.#y + Math.max(0, speed) * NEAR_MS, height: window.innerHeight + NEAR_PX }
    this.#onNear?.(rowsInSight(this.#grid, view, Infinity).last * this.#grid.columns)
  }
}

function gridOf(list: HTMLElement | null): Grid | null {
  const cell = list?.querySelector('li:not([aria-hidden])') ?? list?.firstElementChild
  if (!list || !cell) return null
  const style = getComputedStyle(list)
  const { height } = cell.getBoundingClientRect()
  const gap = Number.parseFloat(style.rowGap)
  const rowHeight = height + gap
  // A list that is hidden has its gap still, but no height.
  if (!(height > 0 && rowHeight > 0)) return null
  const columns = style.gridTemplateColumns.split(' ').length
  return { top: list.getBoundingClientRect().top + window.scrollY, columns, rowHeight, gap }
}
