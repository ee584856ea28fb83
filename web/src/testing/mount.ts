import { act } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { typeInto } from '../lib/typeInto'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Renders into the document for a unit test; `unmount` removes it. */
export function mount(node: ReactNode) {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  act(() => root.render(node))
  return {
    container,
    update: (next: ReactNode) => act(() => root.render(next)),
    /** For components that suspend. */
    updateLater: (next: ReactNode) => act(async () => root.render(next)),
    unmount: () => {
      act(() => root.unmount())
      container.remove()
    },
  }
}

/** Types into an input as a customer would. */
export function type(input: HTMLInputElement | null, text: string): void {
  if (!input) throw new Error('there is no such input')
  act(() => typeInto(input, text))
}

/** Runs `start` and awaits what it begins, for one task. Screens, which need several, use `during` of `find.ts`. */
export const settle = (start: () => void) =>
  act(async () => {
    start()
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
