import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PullToRefresh } from './PullToRefresh'
import { useSwipeDown } from './Sheet'

let shown: ReturnType<typeof render>
let scrollY = 0

beforeEach(() => {
  vi.useFakeTimers()
  scrollY = 0
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrollY)
})
afterEach(() => {
  shown.unmount()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('pulling a list down', () => {
  const words = { pull: 'pull', release: 'release', busy: 'busy' }
  let finish: (() => void)[] = []
  const onRefresh = vi.fn(
    () => new Promise<void>((resolve, reject) => (finish = [resolve, () => reject(new Error('no network'))])),
  )
  const hint = () => shown.container.querySelector('p')
  const height = () => Number.parseFloat(hint()?.style.height ?? '')
  const touch = (kind: string, x = 0, y = 0, target: Element | null = shown.container.querySelector('span')) =>
    act(async () => {
      const touches = kind === 'touchend' ? [] : [{ clientX: x, clientY: y }]
      target?.dispatchEvent(Object.assign(new Event(kind, { bubbles: true }), { touches }))
      await vi.advanceTimersByTimeAsync(0)
    })
  const pull = async (...ways: [number, number][]) => {
    await touch('touchstart', 0, 100)
    for (const [x, y] of ways) {
      // oxlint-disable-next-line no-await-in-loop
      await touch('touchmove', x, 100 + y)
    }
  }

  beforeEach(() => {
    onRefresh.mockClear()
    shown = render(
      <PullToRefresh onRefresh={onRefresh} words={words}>
        <span>list</span>
        <div className="row" style={{ overflowX: 'auto' }}>
          <i>row</i>
        </div>
      </PullToRefresh>,
    )
  })

  it('far enough asks for it again, and says so until it is there', async () => {
    await pull([0, 60])
    expect(hint()?.textContent).toBe('pull')
    await touch('touchmove', 0, 300)
    expect(hint()?.textContent).toBe('release')
    await touch('touchend')
    expect(onRefresh).toHaveBeenCalledOnce()
    expect(hint()?.textContent).toBe('busy')
    expect(hint()?.getAttribute('role')).toBe('status')
    await act(async () => finish[0]?.())
    expect(height()).toBe(0)
  })

  it('can be done again after it has failed', async () => {
    await pull([0, 200])
    await touch('touchend')
    await act(async () => finish[1]?.())
    expect(height()).toBe(0)
    await pull([0, 200])
    await touch('touchend')
    expect(onRefresh).toHaveBeenCalledTimes(2)
    await act(async () => finish[0]?.())
  })

  it('does not begin a second time while the first is under way', async () => {
    await pull([0, 200])
    await touch('touchend')
    await pull([0, 200])
    await touch('touchend')
    await touch('touchcancel')
    expect(onRefresh).toHaveBeenCalledOnce()
    expect(hint()?.textContent).toBe('busy')
    await act(async () => finish[0]?.())
  })

  it.each<[string, [number, number][]]>([
    ['not far enough', [[0, 100]]],
    [
      'sideways first',
      [
        [40, 10],
        [40, 300],
      ],
    ],
    [
      'upwards first',
      [
        [0, -10],
        [0, 300],
      ],
    ],
    [
      'far, but back again',
      [
        [0, 300],
        [0, 20],
      ],
    ],
  ])('%s does nothing', async (_how, ways) => {
    await pull(...ways)
    await touch('touchend')
    expect(onRefresh).not.toHaveBeenCalled()
    expect(height()).toBe(0)
  })

  it('is a scroll where the page is not at its top', async () => {
    scrollY = 50
    await pull([0, 300])
    await touch('touchend')
    expect(onRefresh).not.toHaveBeenCalled()
  })

  it('is none of ours when the finger is on a row that slides, and ours when the row has no more', async () => {
    const row = shown.container.querySelector('.row') as HTMLElement
    const width = vi.spyOn(row, 'scrollWidth', 'get').mockReturnValue(900)
    const begin = async () => {
      await touch('touchstart', 0, 100, row.firstElementChild)
      await touch('touchmove', 0, 400, row.firstElementChild)
    }
    await begin()
    expect(height()).toBe(0)
    width.mockReturnValue(0)
    await begin()
    expect(height()).toBeGreaterThan(0)
  })

  it('ends when the system takes the finger away', async () => {
    await pull([0, 300])
    await touch('touchcancel')
    expect(height()).toBe(0)
    expect(onRefresh).not.toHaveBeenCalled()
  })
})

describe('sweeping a sheet away', () => {
  const onAway = vi.fn()
  function Swept() {
    const ref = useRef<HTMLDivElement>(null)
    return (
      <div ref={ref} className="sheet">
        <div className="head" {...useSwipeDown(ref, onAway)}>
          <b>title</b>
          <button type="button">close</button>
        </div>
      </div>
    )
  }
  const find = (name: string) => shown.container.querySelector<HTMLElement>(name) as HTMLElement
  const pointer = (kind: string, clientY: number, at: number, { on = 'b', button = 0 } = {}) =>
    act(() => {
      const event = Object.assign(new Event(`pointer${kind}`, { bubbles: true }), { clientY, button, pointerId: 1 })
      Object.defineProperty(event, 'timeStamp', { value: at })
      find(on).dispatchEvent(event)
    })

  beforeEach(() => {
    onAway.mockClear()
    vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {})
    shown = render(<Swept />)
  })

  it.each([
    ['far', 100, 1000, true],
    ['far, however slowly', 100, 60_000, true],
    ['with a flick', 30, 40, true],
    ['a little, slowly', 80, 400, false],
    ['with a flick too short to be one', 10, 5, false],
    ['upwards', -200, 10, false],
  ])('%s', (_how, way, time, isAway) => {
    pointer('down', 100, 5000)
    pointer('move', 100 + way, 5000 + time)
    expect(find('.sheet').style.getPropertyValue('translate')).toBe(way > 0 ? `0 ${way}px` : '')
    expect(find('.sheet').hasAttribute('data-dragged')).toBe(true)
    pointer('up', 100 + way, 5000 + time)
    expect(onAway).toHaveBeenCalledTimes(isAway ? 1 : 0)
    expect(find('.sheet').style.getPropertyValue('translate')).toBe('')
    expect(find('.sheet').hasAttribute('data-dragged')).toBe(false)
  })

  it('does not begin on a button, nor with another button of a mouse', () => {
    for (const options of [{ on: 'button' }, { button: 2 }]) {
      pointer('down', 100, 0, options)
      pointer('move', 300, 10, options)
      pointer('up', 300, 10, options)
    }
    expect(onAway).not.toHaveBeenCalled()
    expect(find('.sheet').style.getPropertyValue('translate')).toBe('')
  })

  it('ends where the browser takes the pointer away', () => {
    pointer('down', 100, 0)
    pointer('move', 400, 10)
    pointer('cancel', 400, 10)
    pointer('up', 400, 20)
    expect(onAway).not.toHaveBeenCalled()
  })
})
