import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failureToast, toast } from './toast'

const host = () => document.querySelector<HTMLElement>('[role="status"]')
const shown = () => ({
  text: host()?.textContent,
  tone: host()?.dataset.tone,
  isShown: host()?.dataset.shown !== undefined,
})
const dialog = () => {
  const one = document.createElement('dialog')
  one.open = true
  document.body.append(one)
  return one
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  for (const one of document.querySelectorAll('dialog')) one.remove()
})

it('is there for two seconds, and says nothing afterwards', () => {
  toast('Saved', 'good')
  expect(shown()).toEqual({ text: 'Saved', tone: 'good', isShown: true })
  vi.advanceTimersByTime(1999)
  expect(shown().isShown).toBe(true)
  vi.advanceTimersByTime(1)
  expect(shown()).toMatchObject({ text: '', isShown: false })
})

it('gives way to the next one, which has its own time', () => {
  toast('First')
  vi.advanceTimersByTime(1900)
  failureToast('Second')
  vi.advanceTimersByTime(1900)
  expect(shown()).toEqual({ text: 'Second', tone: 'bad', isShown: true })
  expect(document.querySelectorAll('[role="status"]')).toHaveLength(1)
})

it('moves into the topmost dialog, and out of it when that closes', () => {
  dialog()
  const top = dialog()
  toast('Copied')
  expect(host()?.parentElement).toBe(top)
  top.open = false
  top.remove()
  top.dispatchEvent(new Event('close'))
  expect(host()?.parentElement?.tagName).toBe('DIALOG')
  expect(shown()).toMatchObject({ text: 'Copied', isShown: true })
})

it('does not come back when a dialog closes after its time', () => {
  const one = dialog()
  toast('Copied')
  vi.advanceTimersByTime(2000)
  one.open = false
  one.dispatchEvent(new Event('close'))
  expect(shown().isShown).toBe(false)
})

it('is found again after its dialog was taken away with it', () => {
  const one = dialog()
  toast('Copied')
  one.remove()
  expect(host()).toBeNull()
  toast('Again')
  expect(host()?.parentElement).toBe(document.body)
  expect(shown()).toMatchObject({ text: 'Again', isShown: true })
})
