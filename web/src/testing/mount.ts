import { act } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Draws something for a unit test; `unmount` takes it away again. */
export function mount(node: ReactNode) {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  act(() => root.render(node))
  return {
    container,
    update: (next: ReactNode) => act(() => root.render(next)),
    /** For what is waited for while it is drawn. */
    updateLater: (next: ReactNode) => act(async () => root.render(next)),
    unmount: () => {
      act(() => root.unmount())
      container.remove()
    },
  }
}

/** Types into an input as a person would: the form and React both hear of it. */
export function type(input: HTMLInputElement | null, text: string): void {
  if (!input) throw new Error('there is no such input')
  act(() => {
    Reflect.set(HTMLInputElement.prototype, 'value', text, input)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Does something and lets whatever it starts come to its end. */
export const settle = (start: () => void) =>
  act(async () => {
    start()
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
