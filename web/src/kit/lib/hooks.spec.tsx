import { fireEvent, render, renderHook, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useDebounced } from './useDebounced'
import { useOverflowEdges, useInView } from './useInView'
import { useNow } from './useNow'
import { useOnChange } from './useOnChange'
import { useSelectedInView } from './useSelectedInView'
import { pass } from '../testing/user'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00.400Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a debounced value', () => {
  it('is the last one, once nothing was typed for a while', async () => {
    const hook = renderHook((text: string) => useDebounced(text, 300), { initialProps: 'a' })
    expect(hook.result.current).toBe('a')
    hook.rerender('ab')
    await pass(299)
    hook.rerender('abc')
    await pass(299)
    expect(hook.result.current).toBe('a')
    await pass(1)
    expect(hook.result.current).toBe('abc')
    hook.unmount()
  })

  it('leaves no timer behind', () => {
    const hook = renderHook((text: string) => useDebounced(text), { initialProps: 'a' })
    hook.rerender('b')
    hook.unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the clock', () => {
  it('ticks in whole seconds, and follows a clock that is set back', async () => {
    const hook = renderHook(() => useNow())
    expect(new Date(hook.result.current).toISOString()).toBe('2026-11-20T10:00:00.000Z')
    await pass(1000)
    expect(new Date(hook.result.current).toISOString()).toBe('2026-11-20T10:00:01.000Z')
    vi.setSystemTime('2026-11-20T09:00:00Z')
    await pass(1000)
    expect(new Date(hook.result.current).toISOString()).toBe('2026-11-20T09:00:01.000Z')
    hook.unmount()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('runs only while it is looked at', () => {
    const hook = renderHook(useNow, { initialProps: false })
    expect(vi.getTimerCount()).toBe(0)
    hook.rerender(true)
    expect(vi.getTimerCount()).toBe(1)
    hook.rerender(false)
    expect(vi.getTimerCount()).toBe(0)
    hook.unmount()
  })
})

describe('a change', () => {
  it.each([
    [['a', 'a', 'b'], ['b']],
    [[undefined, 'a'], []],
    [['a', undefined, 'a'], []],
    [
      ['a', undefined, 'b', 'a'],
      ['b', 'a'],
    ],
  ])('of %o is reported as %o', (values, expected) => {
    const received: string[] = []
    const hook = renderHook((value: string | undefined) => useOnChange(value, (now) => received.push(now)), {
      initialProps: values[0],
    })
    for (const value of values.slice(1)) hook.rerender(value)
    expect(received).toEqual(expected)
    hook.unmount()
  })
})

describe('coming near the screen', () => {
  type Look = (entries: { isIntersecting: boolean }[]) => void
  const observers: { look: Look; isOn: boolean; margin: string }[] = []

  beforeEach(() => {
    observers.length = 0
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly mine: (typeof observers)[number]
        constructor(look: Look, { rootMargin }: { rootMargin: string }) {
          this.mine = { look, isOn: false, margin: rootMargin }
          observers.push(this.mine)
        }
        observe() {
          this.mine.isOn = true
        }
        disconnect() {
          this.mine.isOn = false
        }
      },
    )
  })

  function Edge({ onNear, pages }: { onNear: () => void; pages: number }) {
    return <div ref={useInView(onNear, '600px', pages)} />
  }
  const look = (isIntersecting: boolean) => observers.at(-1)?.look([{ isIntersecting }])

  it('is reported to the newest listener, and observed again after each page', () => {
    const [first, second] = [vi.fn(), vi.fn()]
    const shown = render(<Edge onNear={first} pages={1} />)
    look(false)
    expect(first).not.toHaveBeenCalled()
    shown.rerender(<Edge onNear={second} pages={1} />)
    expect(observers).toHaveLength(1)
    look(true)
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledOnce()
    shown.rerender(<Edge onNear={second} pages={2} />)
    expect(observers.map(({ isOn }) => isOn)).toEqual([false, true])
    shown.unmount()
    expect(observers.map(({ isOn }) => isOn)).toEqual([false, false])
  })

  it('is not known where the browser cannot say so', () => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(window, 'IntersectionObserver')
    expect(() => render(<Edge onNear={() => {}} pages={1} />).unmount()).not.toThrow()
  })
})

describe('what is chosen in a row', () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(() => {})
  const box = (left: number, width: number) => ({ left, width }) as DOMRect
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return this.tagName === 'NAV' ? box(10, 300) : box(10 + 200 * Number(this.textContent), 100)
  })

  function Row({ names }: { names: number }) {
    const [chosen, choose] = useState<number | null>(null)
    const ref = useSelectedInView(chosen)
    return (
      <nav ref={ref}>
        {Array.from({ length: names }, (_, index) => (
          <button type="button" key={index} aria-pressed={index === chosen} onClick={() => choose(index)}>
            {index}
          </button>
        ))}
      </nav>
    )
  }

  it('is slid to the middle, at first without a movement', () => {
    const shown = render(<Row names={4} />)
    const press = (index: number) => fireEvent.click(screen.getByRole('button', { name: String(index) }))
    expect(scrolled).not.toHaveBeenCalled()
    press(3)
    expect(scrolled).toHaveBeenLastCalledWith({ left: 500, behavior: 'instant' })
    press(1)
    expect(scrolled).toHaveBeenLastCalledWith({ left: 100, behavior: 'auto' })
    shown.unmount()
  })
})

describe('the hidden ends of a row', () => {
  const size = { clientWidth: 300, scrollWidth: 500, scrollLeft: 0 }
  function Row() {
    const ref = useRef<HTMLDivElement>(null)
    const update = useOverflowEdges(ref)
    return (
      <div ref={ref} onScroll={update}>
        a
      </div>
    )
  }

  it('are those at which there is more than can be seen', () => {
    const shown = render(<Row />)
    const row = shown.container.querySelector('div')
    for (const name of ['clientWidth', 'scrollWidth', 'scrollLeft'] as const)
      Object.defineProperty(row, name, { get: () => size[name] })
    const slide = (scrollLeft: number) => {
      size.scrollLeft = scrollLeft
      row?.dispatchEvent(new Event('scroll'))
      return row?.dataset.hidden
    }
    expect([slide(0), slide(1), slide(100), slide(199.5), slide(200), slide(0.4)]).toEqual([
      'end',
      'start end',
      'start end',
      'start',
      'start',
      'end',
    ])
    size.scrollWidth = 300
    expect(slide(0)).toBe('')
    shown.unmount()
  })
})
