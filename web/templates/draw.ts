import { readCookie } from '../src/kit/lib/cookie'
import { fill } from './fill'
import type { ScreenTemplate } from './template'

// Runs in the page behind the responses, long before the app is there, and draws the first screen from them.

const json = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '') as unknown

try {
  const screen = json('satchel-template') as ScreenTemplate
  const { responses } = json('satchel-data') as { responses: Record<string, unknown> }
  const dismissed = (readCookie('satchel_notices') ?? '').split('.')
  const root = document.getElementById('root')
  if (root) root.innerHTML = fill(screen, responses, dismissed)
} catch {
  // The app draws the screen.
}
