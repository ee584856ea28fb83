import { act, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WindowGrid } from './WindowGrid'

// A page as a browser would lay it out: cells of one height, in columns, below a head of 200 pixels.
const HEAD = 200
const CELL = 250
const GAP = 10
const ROW = CELL + GAP
let columns = 2
let cellHeight = CELL
let scrollY = 0
let resized: () => void = () => {}
let shown: ReturnType<typeof render>

const onNear = vi.fn<(index: number) => void>()
const all = (count: number) => Array.from({ length: count }, (_, index) => index)
const view = (count: number, { total, expected }: { total?: number; expected?: number } = {}) => (
  <WindowGrid
    items={all(count)}
    keyOf={(item) => item}
    render={(item) => item}
    label="Gifts"
    total={total}
    expected={expected ?? 0}
    placeholder="…"
    onNear={onNear}
  />
)
const list = () => shown.container.querySelector('ul') as HTMLElement
const cells = () =>
  [...list().children].filter((cell) => !cell.hasAttribute('aria-hidden')).map((cell) => Number(cell.textContent))
const placeholders = () => list().querySelectorAll('[aria-hidden]').length
const room = () => [list().style.paddingTop, list().style.paddingBottom].map((value) => Number.parseFloat(value))
const height = () => room().reduce((sum, one) => sum + one) + (list().childElementCount / columns) * ROW
/** The indices that the screen shows at this moment. */
const seen = (count: number) => {
  const last = Math.min(count, Math.ceil((scrollY + 800 - HEAD) / ROW) * columns)
  const first = Math.min(Math.max(0, last - columns), Math.max(0, Math.floor((scrollY - HEAD) / ROW)) * columns)
  return all(count).slice(first, last)
}
/** Whether each of them has a place in the document. */
const isCovered = (count: number) => {
  const first = (Number.parseFloat(list().style.paddingTop) / ROW) * columns
  return seen(count).every((index) => index >= first && index < first + list().childElementCount)
}
/** Whether each of them is there itself. */
const isWhole = (count: number) => {
  const there = new Set(cells())
  return seen(count).every((cell) => there.has(cell))
}
const scrollTo = (y: number) =>
  act(() => {
    scrollY = y
    window.dispatchEvent(new Event('scroll'))
  })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  columns = 2
  cellHeight = CELL
  scrollY = 0
  onNear.mockClear()
  vi.stubGlobal('innerHeight', 800)
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrollY)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(work: () => void) {
        resized = work
      }
      // A browser tells the first size once all is laid out.
      observe() {
        setTimeout(resized)
      }
      disconnect() {}
    },
  )
  vi.stubGlobal('getComputedStyle', () => ({
    rowGap: `${GAP}px`,
    gridTemplateColumns: Array.from({ length: columns }, () => '1fr').join(' '),
  }))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return { height: this.tagName === 'LI' ? cellHeight : 0, top: HEAD - scrollY } as DOMRect
  })
})
afterEach(() => {
  shown.unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a grid of many cells', () => {
  it('has few of them in the document, with the room of all others', async () => {
    shown = render(view(1000, { total: 5000 }))
    await pass(100)
    expect(isWhole(1000)).toBe(true)
    expect(list().childElementCount).toBeLessThan(60)
    expect(height()).toBe(500 * ROW)
    expect(list().firstElementChild?.getAttribute('aria-posinset')).toBe('1')
    expect(list().firstElementChild?.getAttribute('aria-setsize')).toBe('5000')
  })

  it('has its whole height in its first commit, unless it is the first of all', async () => {
    shown = render(view(1000))
    await pass(100)
    shown.unmount()
    let scrollable = 0
    const Page = () => {
      useLayoutEffect(() => {
        scrollable = Number.parseFloat(document.querySelector('ul')?.style.paddingBottom ?? '')
      })
      return view(1000)
    }
    shown = render(<Page />)
    expect(scrollable).toBeGreaterThanOrEqual(490 * ROW)
    expect(height()).toBe(500 * ROW)
  })

  it.each([
    ['slowly', Array.from({ length: 30 }, (_, step) => step * 120)],
    ['fast', [0, 3000, 9000, 20_000]],
    ['by a jump to its end and back', [129_000, 0, 60_000]],
    ['beyond its end', [999_999, 0]],
  ])('has at once a place for what is in sight, and soon what is there, when it is scrolled %s', async (_how, ways) => {
    shown = render(view(1000))
    await pass(100)
    for (const way of ways) {
      scrollTo(way)
      expect(isCovered(1000)).toBe(true)
      expect(list().childElementCount).toBeLessThanOrEqual(60)
      await pass(300)
      expect(isWhole(1000)).toBe(true)
    }
  })

  it('fills few places a frame', async () => {
    shown = render(view(1000))
    await pass(500)
    scrollTo(60_000)
    for (let before = 0, frame = 0; frame < 6; frame += 1) {
      expect(cells().length - before).toBeLessThanOrEqual(2)
      before = cells().length
      await pass(16)
    }
    expect(isWhole(1000)).toBe(true)
  })

  it('is whole all the time at any speed that the device keeps up with', async () => {
    shown = render(view(1000))
    await pass(500)
    for (let frame = 1; frame < 60; frame += 1) {
      scrollTo(frame * 130)
      expect(isWhole(1000)).toBe(true)
      await pass(16)
    }
  })

  it('fills nothing while a device that is late is scrolled fast, and all of it when that ends', async () => {
    shown = render(view(1000))
    await pass(500)
    for (let frame = 1; frame < 20; frame += 1) {
      scrollTo(frame * 600)
      expect(isCovered(1000)).toBe(true)
      await pass(60)
    }
    expect(cells()).toEqual([])
    await pass(300)
    expect(isWhole(1000)).toBe(true)
    for (let frame = 1; frame < 20; frame += 1) {
      scrollTo(11_400 + frame * 60)
      await pass(60)
      expect(isWhole(1000)).toBe(true)
    }
  })

  it('follows a page that is turned, and one that has another height of its cells', async () => {
    shown = render(view(1000))
    await pass(100)
    scrollTo(10_000)
    columns = 5
    act(() => resized())
    await pass(300)
    expect(isWhole(1000)).toBe(true)
    expect(list().childElementCount % 5).toBe(0)
    cellHeight = 90
    act(() => resized())
    await pass(500)
    expect(list().childElementCount).toBeGreaterThanOrEqual((800 / 100) * 5)
  })

  it('keeps what it has measured while it cannot be seen', async () => {
    shown = render(view(1000))
    await pass(100)
    scrollTo(10_000)
    await pass(500)
    cellHeight = 0
    act(() => resized())
    await pass(500)
    expect(isWhole(1000)).toBe(true)
    expect(height()).toBe(500 * ROW)
  })

  it('becomes short when its list does', async () => {
    shown = render(view(1000))
    scrollTo(20_000)
    await pass(500)
    scrollY = 0
    shown.rerender(view(3))
    await pass(500)
    expect(cells()).toEqual([0, 1, 2])
    expect(room()[1]).toBe(0)
  })

  it('has nothing to draw for nothing', () => {
    shown = render(view(0))
    scrollTo(500)
    expect(list().childElementCount).toBe(0)
    expect(onNear).not.toHaveBeenCalled()
  })
})

describe('the cells to come', () => {
  it('have a place each, which the next ones take', async () => {
    shown = render(view(6, { expected: 10 }))
    await pass(100)
    expect(cells()).toEqual([0, 1, 2, 3, 4, 5])
    expect(placeholders()).toBe(4)
    shown.rerender(view(10, { expected: 10 }))
    await pass(100)
    expect([cells().length, placeholders()]).toEqual([10, 0])
  })

  it('are asked for in time: near the end at rest, and sooner at speed', async () => {
    shown = render(view(1000))
    await pass(500)
    const atRest = onNear.mock.lastCall?.[0] ?? 0
    expect(atRest).toBeGreaterThan((800 / ROW) * columns)
    expect(atRest).toBeLessThan(40)
    scrollTo(10)
    await pass(16)
    scrollTo(200)
    expect(onNear.mock.lastCall?.[0]).toBeGreaterThan(atRest + 20)
    await pass(500)
    expect(onNear.mock.lastCall?.[0]).toBeLessThan(atRest + 10)
  })

  it('are not followed any more once the list has gone', async () => {
    shown = render(view(1000))
    await pass(500)
    shown.rerender(null)
    onNear.mockClear()
    scrollTo(5000)
    await pass(1000)
    expect(onNear).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })
})
