/** Presses what was pressed on the drawn screen, where `templates/draw.ts` has noted it, and ends the noting. */
export function repeatPress(): void {
  const root = document.getElementById('root') as HTMLElement
  const { pressed } = root.dataset
  // The listener is a script's in the page, which nothing here can name.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  root.onclick = null
  delete root.dataset.pressed
  // The press may open what another part of the first render is still about to prepare.
  if (pressed) setTimeout(() => root.querySelector<HTMLElement>(`:scope${pressed}`)?.click())
}
