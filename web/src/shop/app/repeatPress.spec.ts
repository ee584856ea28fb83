import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeatPress } from './start'

const DRAWN =
  '<header><button>back</button></header><div><p></p><button><i></i></button><button><b>x</b></button></div>'
const pressed = vi.fn<(text: string | null) => void>()
let root: HTMLElement

/** The page with the drawn screen, whose script listens. */
async function draw(): Promise<void> {
  const data = '<script type="application/json" id="satchel-data">{"responses":{}}</script>'
  document.body.innerHTML = `<div id="root"></div>${data}`
  const template = Object.assign(document.createElement('script'), { id: 'satchel-template', type: 'application/json' })
  template.textContent = JSON.stringify({ calls: {}, lists: {}, names: {}, template: [DRAWN] })
  document.body.append(template)
  vi.resetModules()
  await import('../../../templates/draw')
  root = document.getElementById('root') as HTMLElement
}

/** The app stands: the same markup, with something that was not drawn before it. */
function stand(): void {
  root.innerHTML = `<p>new</p>${DRAWN}`
  for (const button of root.querySelectorAll('button'))
    button.addEventListener('click', () => pressed(button.innerHTML))
  repeatPress()
  vi.runAllTimers()
}

beforeEach(async () => {
  vi.useFakeTimers()
  await draw()
})
afterEach(() => {
  vi.useRealTimers()
  pressed.mockClear()
})

it('the last button that was pressed on the drawn screen is pressed again, once', () => {
  root.querySelector<HTMLElement>('header button')?.click()
  root.querySelector<HTMLElement>('b')?.click()
  root.querySelector<HTMLElement>('p')?.click()
  stand()
  repeatPress()
  vi.runAllTimers()
  expect(pressed.mock.calls).toEqual([['<b>x</b>']])
})

it('nothing is pressed where nothing was, and a press of the app is its own', () => {
  stand()
  root.querySelector<HTMLElement>('b')?.click()
  expect([pressed.mock.calls.length, root.dataset.pressed]).toEqual([1, undefined])
})
