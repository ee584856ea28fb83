import { afterEach, beforeEach, expect, it } from 'vitest'
import { ignoreStrayTaps, noteScreenChange } from './doubleTap'

let received = 0
let stop = () => {}
let now = 1000
const count = () => (received += 1)

function tap({ x = 100, y = 700, detail = 1 } = {}): boolean {
  const event = new MouseEvent('click', { clientX: x, clientY: y, detail, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: now })
  const before = received
  document.body.dispatchEvent(event)
  return received > before
}

const wait = (ms: number) => (now += ms)

beforeEach(() => {
  received = 0
  now += 10_000
  stop = ignoreStrayTaps()
  document.body.addEventListener('click', count)
})

afterEach(() => {
  stop()
  document.body.removeEventListener('click', count)
})

it('drops the second tap when a sheet has come in between, and the third', () => {
  expect(tap()).toBe(true)
  noteScreenChange(wait(50))
  wait(100)
  expect(tap()).toBe(false)
  wait(200)
  expect(tap()).toBe(false)
  wait(400)
  expect(tap()).toBe(true)
})

it('leaves two quick taps alone where nothing has changed, as on a stepper', () => {
  expect([tap(), wait(120) && tap(), wait(120) && tap()]).toEqual([true, true, true])
})

it('leaves a tap alone that is later, elsewhere, or made with a key', () => {
  for (const [pause, where] of [
    [400, {}],
    [150, { x: 300 }],
    [150, { detail: 0 }],
  ] as const) {
    wait(10_000)
    tap()
    noteScreenChange(now + 20)
    wait(pause)
    expect(tap(where)).toBe(true)
  }
})
