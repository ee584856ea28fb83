import { screen } from '@testing-library/react'

/** The text of a node as a screen reader reads it: without its hidden parts, with the names of pictures. */
function readOut(node: Node): string {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || node.matches('.toast, [hidden], [aria-hidden=true], style')) return ''
  if (node instanceof HTMLImageElement) return node.alt
  return [...node.childNodes].map(readOut).join('')
}

/** The text that a screen reader reads, in one line. */
export const textOf = (node: Node | null | undefined) => (node ? readOut(node).replace(/\s+/g, ' ').trim() : '')
export const pageText = () => textOf(document.body)
/** The short message that the app shows last. */
export const toastText = () => document.querySelector('.toast')?.textContent ?? ''

/** The only element with a role that says this: the text of a `status` or a `listitem` is not its name. */
export function saying(role: string, text: RegExp): HTMLElement {
  const found = screen.getAllByRole(role).filter((element) => text.test(textOf(element)))
  if (found.length === 1 && found[0]) return found[0]
  throw new Error(`${found.length} elements of the role ${role} say ${String(text)}`)
}

/** The error message below an input; null where it has none. */
export const problemAt = (field: HTMLInputElement) =>
  (field.getAttribute('aria-invalid') &&
    textOf(document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? ''))) ||
  null
