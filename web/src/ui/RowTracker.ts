import { flushSync } from 'react-dom'
import { nextRows, rowsInSight, rowsWanted } from './rowWindow'
import type { Grid, Heading, Rows } from './rowWindow'

const AT_REST_MS = 160
/** How far ahead of the screen a list should be loaded: at rest, and in time at the present speed. */
const NEAR_PX = 1400
const NEAR_MS = 1500
/** Two scroll events may share a moment; a speed needs some time to be one. */
const SHORTEST_MS = 8

export type Shown = Rows & { columns: number; rowHeight: number }

const KEYS = ['first', 'last', 'columns', 'rowHeight'] as const

/**
 * Follows the scrolling of the page and says which rows of a grid of equal cells to draw. One measured
 * cell tells where every row is, so that scrolling costs arithmetic alone.
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
  #frame = 0
  #rest = 0
  readonly #show: (shown: Shown) => void

  constructor(first: Shown, show: (shown: Shown) => void) {
    this.#asked = first
    this.#drawn = first
    this.#show = show
  }

  /** To be told after each time that the rows were drawn. */
  drawn(shown: Shown, count: number, onNear: ((index: number) => void) | undefined): void {
    const isOther = count !== this.#count
    this.#drawn = shown
    this.#onNear = onNear
    this.#count = count
    if (isOther) {
      this.#step(false)
      this.#tellNear(0)
    }
  }

  /** Until the returned function is called. A list that comes back into sight is followed again. */
  follow(list: HTMLElement): () => void {
    const isBack = this.#list === list
    this.#list = list
    // Coming back, this runs before the page is scrolled to where it was left: the rows are still right.
    if (isBack) this.#soon(this.#onResize)
    else this.#measure()
    if (!isBack) this.#step(false)
    this.#tellNear(0)
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
    const moved = window.scrollY - this.#y
    const isMoving = now - this.#at < AT_REST_MS
    this.#heading = isMoving ? ((Math.sign(moved) || this.#heading) as Heading) : 0
    const speed = isMoving ? moved / Math.max(SHORTEST_MS, now - this.#at) : 0
    this.#y = window.scrollY
    this.#at = now
    this.#step(true)
    this.#tellNear(speed)
    clearTimeout(this.#rest)
    this.#rest = window.setTimeout(() => {
      this.#heading = 0
      this.#tellNear(0)
    }, AT_REST_MS)
  }

  readonly #onResize = () => {
    this.#measure()
    this.#step(true)
  }

  #soon(work: () => void): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0
      work()
    })
  }

  #measure(): void {
    this.#grid = gridOf(this.#list) ?? this.#grid
  }

  #step(mayFlush: boolean): void {
    const grid = this.#grid
    if (!grid) return
    const view = { from: window.scrollY, height: window.innerHeight }
    const seen = rowsInSight(grid, view, this.#count)
    const wanted = rowsWanted(grid, view, this.#count, this.#heading)
    const next = { ...nextRows(this.#asked, wanted, seen, grid.columns), columns: grid.columns, rowHeight: grid.rowHeight }
    const isBlank = this.#drawn.first > seen.first || this.#drawn.last < seen.last
    const isOther = KEYS.some((key) => next[key] !== this.#asked[key])
    this.#asked = next
    // The rows in sight must be there in this very frame; those ahead may come with the next.
    if (isBlank && mayFlush) flushSync(() => this.#show(next))
    else if (isOther) this.#show(next)
    if (next.first !== wanted.first || next.last !== wanted.last) this.#soon(() => this.#step(true))
  }

  #tellNear(speed: number): void {
    if (!this.#grid) return
    const view = { from: window.scrollY + Math.max(0, speed) * NEAR_MS, height: window.innerHeight + NEAR_PX }
    this.#onNear?.(rowsInSight(this.#grid, view, Infinity).last * this.#grid.columns)
  }
}

function gridOf(list: HTMLElement | null): Grid | null {
  const cell = list?.firstElementChild
  if (!list || !cell) return null
  const style = getComputedStyle(list)
  const { height } = cell.getBoundingClientRect()
  const rowHeight = height + Number.parseFloat(style.rowGap)
  // A list that is hidden has its gap still, but no height.
  if (!(height > 0 && rowHeight > 0)) return null
  const columns = style.gridTemplateColumns.split(' ').length
  return { top: list.getBoundingClientRect().top + window.scrollY, columns, rowHeight }
}
