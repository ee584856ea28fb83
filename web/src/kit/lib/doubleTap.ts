/**
 * The second tap of a double tap is meant for what the first one met. When a sheet or a page has come or gone in
 * between, it would hit what lies there now, which may be a button that moves money: such a tap is dropped.
 */
const DOUBLE_TAP_MS = 350
const SAME_PLACE_PX = 40

type Tap = { at: number; x: number; y: number }

let last: Tap = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }
let changedAt = Number.NEGATIVE_INFINITY

/** A sheet or a page has come or gone. */
export function noteScreenChange(now = performance.now()): void {
  changedAt = now
}

const isSecondOf = (first: Tap, tap: Tap) =>
  tap.at - first.at < DOUBLE_TAP_MS && Math.hypot(tap.x - first.x, tap.y - first.y) < SAME_PLACE_PX

function onClick(event: MouseEvent): void {
  // Keys and screen readers press buttons without a place on the screen.
  if (event.detail === 0) return
  const tap = { at: event.timeStamp, x: event.clientX, y: event.clientY }
  const isStray = isSecondOf(last, tap) && changedAt >= last.at
  last = tap
  if (!isStray) return
  // A third tap is as stray as the second.
  changedAt = tap.at
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Must run before anything else listens to clicks. */
export function ignoreStrayTaps(): () => void {
  window.addEventListener('click', onClick, { capture: true })
  return () => window.removeEventListener('click', onClick, { capture: true })
}
