import { act } from 'react'
import { vi } from 'vitest'
import { typeInto } from '../lib/typeInto'

const NATIVE: readonly (readonly [role: string, selector: string])[] = [
  ['button', 'button'],
  ['link', 'a[href]'],
  ['checkbox', 'input[type=checkbox]'],
  ['radio', 'input[type=radio]'],
  ['slider', 'input[type=range]'],
  ['searchbox', 'input[type=search]'],
  ['dialog', 'dialog'],
  ['heading', 'h1, h2, h3'],
  ['list', 'ul, ol'],
  ['listitem', 'li'],
  ['group', 'fieldset'],
  ['status', 'output'],
  ['table', 'table'],
  ['row', 'tr'],
  ['progressbar', 'progress'],
]
const HIDDEN = '.toast, [hidden], [aria-hidden=true], [inert], dialog:not([open])'

/** The text of an element as a screen reader reads it. */
export function readOut(node: Node): string {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || node.matches('.toast, [hidden], [aria-hidden=true], style')) return ''
  if (node instanceof HTMLImageElement) return node.alt
  return [...node.childNodes].map(readOut).join('')
}

const spokenText = (node: Node | null | undefined) => (node ? readOut(node).replace(/\s+/g, ' ').trim() : '')

/** The accessible name, as far as our own elements need it. */
function nameOf(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby')
  if (labelledBy) return spokenText(document.getElementById(labelledBy))
  const label = element.getAttribute('aria-label')
  if (label !== null) return label
  if (element instanceof HTMLInputElement) {
    return spokenText(element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`))
  }
  return spokenText(element instanceof HTMLFieldSetElement ? element.querySelector('legend') : element)
}

const fits = (name: string, wanted: string | RegExp | undefined) =>
  wanted === undefined || (typeof wanted === 'string' ? name === wanted : wanted.test(name))

/** Everything with a role and a name that can be seen and reached. */
export function all(role: string, name?: string | RegExp, within: ParentNode = document): HTMLElement[] {
  const native = NATIVE.filter(([known]) => known === role).map(([, selector]) => `:is(${selector}):not([role])`)
  const found = [...within.querySelectorAll<HTMLElement>([`[role=${role}]`, ...native].join(', '))]
  return found.filter((element) => !element.closest(HIDDEN) && fits(nameOf(element), name))
}

export const has = (role: string, name?: string | RegExp) => all(role, name).length > 0

/** The only one with this role and name; anything else is a failure of the test. */
export function one<E extends HTMLElement = HTMLElement>(role: string, name?: string | RegExp): E {
  const found = all(role, name)
  if (found.length === 1) return found[0] as E
  const others = all(role)
    .map((element) => `“${nameOf(element)}”`)
    .join(', ')
  throw new Error(`${found.length} elements are a ${role} named ${String(name)}; there are: ${others || 'none'}`)
}

export function input(label: string | RegExp): HTMLInputElement {
  const found = [...document.querySelectorAll('input')].filter(
    (field) => !field.closest(HIDDEN) && fits(nameOf(field), label),
  )
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} inputs are labelled ${String(label)}`)
  return found[0]
}

/** The error message below an input; null where it has none. */
export const problemAt = (field: HTMLInputElement) =>
  (field.getAttribute('aria-invalid') &&
    spokenText(document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? ''))) ||
  null

/** The text of what has this role. */
export const textOf = (role: string, name?: string | RegExp) => spokenText(one(role, name))
export const pageText = () => spokenText(document.body)
/** The short message that the app shows last. */
export const toastText = () => document.querySelector('.toast')?.textContent ?? ''

const ROUNDS = 8
const { setTimeout: realTimeout } = globalThis
// A timer of no length that is set while fake time passes is due a millisecond later.
const moment = () =>
  setTimeout === realTimeout ? new Promise((resolve) => realTimeout(resolve, 0)) : vi.advanceTimersByTimeAsync(1)

/** Runs `start` and awaits what it begins, over several renders; with fake timers some milliseconds pass. */
export async function during(start: () => void = () => {}): Promise<void> {
  act(start)
  for (let round = 0; round < ROUNDS; round += 1) {
    // One round after the other: React renders at the end of each, and effects of that begin the next.
    // oxlint-disable-next-line no-await-in-loop
    await act(async () => {
      await moment()
      await moment()
    })
  }
}

/** Waits for something whose code is loaded first, whatever the fake clock says. */
export async function appears(role: string, name?: string | RegExp): Promise<HTMLElement> {
  for (let tries = 0; tries < 200 && !has(role, name); tries += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await act(() => new Promise<void>((resolve) => void realTimeout(resolve, 10)))
  }
  return one(role, name)
}

/** Sets the fake clock forward without what would have run meanwhile, as a phone that slept. */
export const sleep = (ms: number) =>
  act(() => {
    vi.setSystemTime(Date.now() + ms)
    return vi.advanceTimersByTimeAsync(1000)
  })

/** Presses something once, or several times before anything that it starts has come back. */
export function press(element: HTMLElement, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) act(() => element.click())
  return during()
}

/** Types into an input as a customer would, and awaits what that begins. */
export function fill(field: HTMLInputElement, text: string): Promise<void> {
  return during(() => typeInto(field, text))
}

export const key = (target: HTMLElement, name: string, init: KeyboardEventInit = {}) =>
  during(() =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init })),
  )
