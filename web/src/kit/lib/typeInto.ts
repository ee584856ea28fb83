/** Changes an input as if its text had been typed, so that the form and React both hear of it. */
export function typeInto(input: HTMLInputElement, text: string): void {
  // React hides the setter of its inputs behind one of its own, which would keep the change from it.
  Reflect.set(HTMLInputElement.prototype, 'value', text, input)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
