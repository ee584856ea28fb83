// The focus of whoever works with keys or a screen reader must not fall to the top of the page when the control that
// has it disappears or can be pressed no more: it goes to what took its place, else to the next control, else to the
// one before.

/** The elements that take the focus. */
export const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
const SCOPES = 'dialog, [data-route]'
const PRESSES: readonly string[] = ['Enter', ' ', 'Backspace', 'Delete']
const PRESSED_MS = 3000

/** A control that had the focus, and the others around it at that time. */
type Place = { element: Element; scope: Element; before: readonly Element[]; after: readonly Element[] }

/** The last one of each scope, the innermost at the end: a sheet that closes leads back to what is below it. */
let places: Place[] = []
let pressedAt = Number.NEGATIVE_INFINITY

const isShown = (element: Element) =>
  element.isConnected && element.getClientRects().length > 0 && !element.closest('[inert]')
const canFocus = (element: Element) => isShown(element) && !element.matches(':disabled, [tabindex="-1"]')

function note(target: EventTarget | null): void {
  const element = target instanceof Element ? target.closest(CONTROLS) : null
  const scope = element?.closest(SCOPES)
  if (!element || !scope || element !== document.activeElement) return
  const all = [...scope.querySelectorAll(CONTROLS)]
  const at = all.indexOf(element)
  places = [
    ...places.filter((place) => place.scope !== scope && place.scope.isConnected),
    { element, scope, before: all.slice(0, at), after: all.slice(at + 1) },
  ]
}

function successor({ scope, before, after }: Place): HTMLElement | undefined {
  const now = [...scope.querySelectorAll<HTMLElement>(CONTROLS)].filter(canFocus)
  const last = now.map((one) => before.includes(one)).lastIndexOf(true)
  const next = now.findIndex((one) => after.includes(one))
  return now.slice(last + 1, next < 0 ? undefined : next)[0] ?? now[next] ?? now[last]
}

function restore(): void {
  const innermost = places[places.length - 1]
  if (!innermost) return
  const { activeElement } = document
  if (activeElement === innermost.element) {
    if (!activeElement.matches(':disabled')) return
  } else if ((activeElement && activeElement !== document.body) || canFocus(innermost.element)) return
  const place = places.filter(({ scope }) => isShown(scope)).slice(-1)[0]
  if (!place) return
  places = places.filter((one) => one !== innermost)
  const heir = canFocus(place.element) ? (place.element as HTMLElement) : successor(place)
  heir?.focus({ preventScroll: true })
  if (performance.now() - pressedAt < PRESSED_MS) heir?.scrollIntoView({ block: 'nearest' })
}

/** Leaves a control for the next one. */
export function focusNext(element: Element): void {
  const all = [...(element.closest(SCOPES) ?? document).querySelectorAll<HTMLElement>(CONTROLS)].filter(canFocus)
  all[all.indexOf(element as HTMLElement) + 1]?.focus({ preventScroll: true })
}

export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => note(target))
  document.addEventListener('click', ({ target }) => note(target), { capture: true })
  document.addEventListener(
    'keydown',
    ({ key, target }) => {
      // Other keys scroll, and must not be undone.
      if (PRESSES.includes(key)) pressedAt = performance.now()
      note(target)
    },
    { capture: true },
  )
  // A press where no control is lets go of the one before.
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Element && !target.closest(CONTROLS)) places = []
    },
    { capture: true },
  )
  const observer = new MutationObserver(restore)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open', 'style'],
  })
}
