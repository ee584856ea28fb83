import { readCookie } from '../src/kit/lib/cookie'
import { fill } from './fill'
import type { ScreenTemplate } from './template'

// Runs in the page behind the responses, long before the app is there, and draws the first screen from them.

/** Keeps the place of the last button that is pressed before the app is there, which presses it again. */
function notePress(root: HTMLElement, pressed: Element): void {
  let path = ''
  let at = pressed.closest('button,label')
  for (; at && at !== root; at = at.parentElement) {
    const { localName } = at
    const alike = [...(at.parentElement?.children ?? [])].filter((one) => one.localName === localName)
    path = `>${localName}:nth-of-type(${alike.indexOf(at) + 1})${path}`
  }
  if (path) root.dataset.pressed = path
}

const json = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '') as unknown

try {
  const screen = json('satchel-template') as ScreenTemplate
  const { responses } = json('satchel-data') as { responses: Record<string, unknown> }
  const dismissed = (readCookie('satchel_notices') ?? '').split('.')
  const root = document.getElementById('root')
  if (root) {
    root.innerHTML = fill(screen, responses, dismissed)
    // The app takes it away by the same property.
    // oxlint-disable-next-line unicorn/prefer-add-event-listener
    root.onclick = ({ target }) => notePress(root, target as Element)
  }
} catch {
  // The app draws the screen.
}
