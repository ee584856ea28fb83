import { act, configure, fireEvent } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'

const ROUNDS = 8
const { setTimeout: realTimeout } = globalThis
// Fake timers run a timer of no length one millisecond later.
const moment = () =>
  setTimeout === realTimeout ? new Promise((resolve) => realTimeout(resolve, 0)) : vi.advanceTimersByTimeAsync(1)

/** Runs `start` and awaits what it begins, over several renders; with fake timers some milliseconds pass. */
export async function settle(start: () => void = () => {}): Promise<void> {
  act(start)
  for (let round = 0; round < ROUNDS; round += 1) {
    // React renders at the end of each round, and the effects of that render begin the next.
    // oxlint-disable-next-line no-await-in-loop
    await act(async () => {
      await moment()
      await moment()
    })
  }
}

// Testing Library's own wrapper waits for a timer, which never ends while timers are fake.
configure({
  asyncWrapper: async (run) => {
    const result = await run()
    await settle()
    return result
  },
})

// A browser has these of its own. happy-dom leaves inline elements without a `display`, which puts spaces
// into names, and keeps what is inert reachable. The short message of the app, `toastText`, is in the way of what
// screens say.
const style = document.createElement('style')
style.textContent = `
  a, abbr, b, bdi, data, em, i, label, output, small, span, strong, time { display: inline }
  .toast, [inert], dialog:not([open]) { display: none }`
document.head.append(style)

/** The customer. Each action also awaits what it begins. */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

/** Replaces the text of an input at once, as a paste or the browser's filling in does. */
export const fill = (field: HTMLInputElement | HTMLTextAreaElement, value: string) =>
  settle(() => fireEvent.input(field, { target: { value } }))

/** Waits for code that is imported on demand, and for what that code imports, whatever the fake clock says. */
export async function codeLoaded(): Promise<void> {
  for (let depth = 0; depth < 3; depth += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await settle()
    // Outside of `act` React would keep what has come from the page for a third of a second.
    // oxlint-disable-next-line no-await-in-loop
    await act(() => vi.dynamicImportSettled())
  }
  await settle()
}

/** Sets the fake clock forward without what would have run meanwhile, as a phone that slept. */
export const sleep = (ms: number) =>
  act(() => {
    vi.setSystemTime(Date.now() + ms)
    return vi.advanceTimersByTimeAsync(1000)
  })

/** Advances fake timers, and with them whatever was begun. */
export const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Presses something several times before anything that this starts has come back. */
export const clickTimes = (target: Element, times: number) =>
  user.pointer(Array.from({ length: times }, () => ({ keys: '[MouseLeft]', target })))
