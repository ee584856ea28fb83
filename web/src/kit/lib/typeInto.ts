/** Changes a field as if it had been typed into or chosen, so that the form and React both hear of it. */
export function typeInto(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, text: string): void {
  // React hides the setter of its fields behind one of its own, which would keep the change from it.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
}
