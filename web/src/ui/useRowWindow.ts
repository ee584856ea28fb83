import { useCallback, useLayoutEffect, useRef, useState } from 'react'

const FIRST_ITEMS = 12
const OVERSCAN_ROWS = 3

type Window = { first: number; last: number; above: number; below: number }

/** Which rows of a grid of equal cells are near the screen, and how much room the others take. */
export function rowsInSight(grid: { top: number; columns: number; rowHeight: number }, screen: { from: number; height: number }, count: number): Window {
  const { columns, rowHeight } = grid
  const rows = Math.ceil(count / columns)
  const from = Math.floor((screen.from - grid.top) / rowHeight) - OVERSCAN_ROWS
  const to = Math.ceil((screen.from + screen.height - grid.top) / rowHeight) + OVERSCAN_ROWS
  const firstRow = Math.min(Math.max(0, from), Math.max(0, rows - 1))
  const lastRow = Math.max(firstRow + 1, Math.min(rows, to))
  return {
    first: firstRow * columns,
    last: lastRow * columns,
    above: firstRow * rowHeight,
    below: Math.max(0, rows - lastRow) * rowHeight,
  }
}

/** All cells are equally high, so one measured cell tells where every row is. */
export function useRowWindow(count: number) {
  const ref = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState<Window>({ first: 0, last: FIRST_ITEMS, above: 0, below: 0 })

  const measure = useCallback(() => {
    const grid = ref.current
    const cell = grid?.firstElementChild
    if (!grid || !cell) return
    const style = getComputedStyle(grid)
    const rowHeight = cell.getBoundingClientRect().height + Number.parseFloat(style.rowGap)
    const columns = style.gridTemplateColumns.split(' ').length
    if (!(rowHeight > 0)) return
    const place = { top: grid.getBoundingClientRect().top + window.scrollY, columns, rowHeight }
    const next = rowsInSight(place, { from: window.scrollY, height: window.innerHeight }, count)
    setShown((old) => (old.first === next.first && old.last === next.last && old.above === next.above && old.below === next.below ? old : next))
  }, [count])

  useLayoutEffect(() => {
    measure()
    let frame = 0
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    window.addEventListener('scroll', soon, { passive: true })
    const resize = new ResizeObserver(soon)
    if (ref.current) resize.observe(ref.current)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', soon)
      resize.disconnect()
    }
  }, [measure])

  return { ref, ...shown }
}
