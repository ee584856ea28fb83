import { act, fireEvent, render, renderHook } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addOverlay } from '../lib/overlays'
import { Sheet } from './Sheet'
import { useSheet } from './useSheet'

const remove = vi.hoisted(() => vi.fn())
const noteChange = vi.hoisted(() => vi.fn())
vi.mock('../lib/doubleTap', () => ({ noteScreenChange: noteChange }))
vi.mock('../lib/overlays', () => ({ addOverlay: vi.fn(() => remove) }))

const onClose = vi.fn()
let shown: ReturnType<typeof render>
const view = (open: boolean, text = 'first', title = 'Choose') => (
  <Sheet open={open} onClose={onClose} title={title} closeLabel="Close" footer={<button type="button">go</button>}>
    {text}
  </Sheet>
)
const dialog = () => shown.container.querySelector('dialog') as HTMLDialogElement
const text = () => dialog().textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
})
afterEach(() => {
  shown.unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a sheet', () => {
  it('that was never open has nothing in it', () => {
    shown = render(view(false))
    expect(dialog().childElementCount).toBe(0)
    expect(dialog().open).toBe(false)
    expect(addOverlay).not.toHaveBeenCalled()
  })

  it('is a dialog with a name and an entry in the history while it is open', () => {
    shown = render(view(true))
    expect(dialog().open).toBe(true)
    expect(document.getElementById(dialog().getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Choose')
    expect(addOverlay).toHaveBeenCalledOnce()
    shown.rerender(view(true, 'second'))
    expect(addOverlay).toHaveBeenCalledOnce()
    expect(text()).toContain('second')
  })

  it('whose question is followed by its outcome is another scene for a second tap', () => {
    shown = render(view(true))
    shown.rerender(view(true, 'more of it'))
    expect(noteChange).not.toHaveBeenCalled()
    shown.rerender(view(true, 'done', 'Done'))
    expect(noteChange).toHaveBeenCalledOnce()
  })

  it('on a page that is hidden is no modal, and is one again once it is shown', () => {
    const page = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <div>{view(true)}</div>
      </Activity>
    )
    shown = render(page('visible'))
    expect(dialog().open).toBe(true)
    shown.rerender(page('hidden'))
    expect(dialog().open).toBe(false)
    vi.spyOn(dialog().parentElement as HTMLElement, 'checkVisibility').mockReturnValueOnce(false)
    shown.rerender(page('visible'))
    expect(dialog().open).toBe(false)
    shown.rerender(page('hidden'))
    shown.rerender(page('visible'))
    expect(dialog().open).toBe(true)
  })

  it('shows what it showed while it slides away, but takes no more presses', async () => {
    shown = render(view(true))
    shown.rerender(view(false, 'nothing'))
    expect(dialog().open).toBe(false)
    expect(remove).toHaveBeenCalledOnce()
    expect(text()).toContain('first')
    expect(dialog().firstElementChild?.hasAttribute('inert')).toBe(true)
    await pass(300)
    expect(dialog().childElementCount).toBe(0)
  })

  it('that opens again at once shows the new, and keeps it', async () => {
    shown = render(view(true))
    shown.rerender(view(false))
    await pass(100)
    shown.rerender(view(true, 'second'))
    await pass(300)
    expect(text()).toContain('second')
    expect(dialog().open).toBe(true)
  })

  it('takes itself out of the history when its page goes', () => {
    shown = render(view(true))
    const gone = dialog()
    shown.rerender(null)
    expect(remove).toHaveBeenCalledOnce()
    expect(gone.open).toBe(false)
  })

  it('closes with Back, with the newest listener', () => {
    shown = render(view(true))
    const newest = vi.fn()
    shown.rerender(
      <Sheet open onClose={newest} title="Choose" closeLabel="Close">
        x
      </Sheet>,
    )
    vi.mocked(addOverlay).mock.calls[0]?.[0]()
    expect(newest).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each([
    ['its button', '[aria-label="Close"]', 1],
    ['its backdrop', 'dialog', 1],
    ['its inside', 'h2', 0],
  ])('closes by a press on %s', (_what, where, times) => {
    shown = render(view(true))
    fireEvent.click(shown.container.querySelector(where) as Element)
    expect(onClose).toHaveBeenCalledTimes(times)
  })

  it('hears that Escape has closed it, but not of a closing that was its own', () => {
    shown = render(view(true))
    // A sheet that was opened again before the event came.
    act(() => void dialog().dispatchEvent(new Event('close')))
    expect(onClose).not.toHaveBeenCalled()
    dialog().removeAttribute('open')
    act(() => void dialog().dispatchEvent(new Event('close')))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('the keyboard over a sheet', () => {
  const viewport = Object.assign(new EventTarget(), { height: 0, offsetTop: 0, scale: 1 })
  const covered = (change: Partial<typeof viewport>) => {
    Object.assign(viewport, change)
    viewport.dispatchEvent(new Event('resize'))
    return dialog().style.getPropertyValue('--covered')
  }

  it('lifts it by what it covers, unless the page is zoomed', () => {
    vi.stubGlobal('visualViewport', viewport)
    vi.stubGlobal('innerHeight', 800)
    viewport.height = 800
    shown = render(view(true))
    expect(covered({})).toBe('0px')
    expect(covered({ height: 500, offsetTop: 20 })).toBe('280px')
    expect(covered({ height: 300, scale: 2 })).toBe('280px')
    expect(covered({ height: 900, offsetTop: 0, scale: 1 })).toBe('0px')
    shown.rerender(view(false))
    expect(covered({ height: 400 })).toBe('0px')
  })
})

it('what a sheet is about stays while it closes, and each opening is a new one', () => {
  const hook = renderHook(() => useSheet<string>())
  shown = render(null)
  const steps = [
    () => hook.result.current.close(),
    () => hook.result.current.open('a'),
    () => hook.result.current.close(),
    () => hook.result.current.open('a'),
  ]
  const seen = steps.map((step) => {
    act(step)
    return hook.result.current.shown
  })
  expect(seen).toEqual([
    null,
    { value: 'a', isOpen: true, opening: 1 },
    { value: 'a', isOpen: false, opening: 1 },
    { value: 'a', isOpen: true, opening: 2 },
  ])
  hook.unmount()
})
