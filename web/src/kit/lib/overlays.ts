import { noteScreenChange } from './doubleTap'
import { entry } from './history'

/**
 * Gives each open sheet an entry of its own in the history, so that Back closes it. The entry has the address of its
 * page and a depth in its state; the router never hears of it. However a sheet is closed, its entry is taken out
 * again, and a navigation waits until all of them are gone.
 */
type Overlay = { close: () => void }

const overlays: Overlay[] = []
const waiting: (() => void)[] = []
/** The depth that a step back of ours leads to, until the browser reports it. */
let goingTo: number | null = null
let isScheduled = false

const depth = () => entry().overlay ?? 0

/** Enters an open sheet; the function that comes back takes it out. */
export function addOverlay(close: () => void): () => void {
  const overlay = { close }
  overlays.push(overlay)
  noteScreenChange()
  settleSoon()
  return () => {
    noteScreenChange()
    const index = overlays.indexOf(overlay)
    if (index >= 0) overlays.splice(index, 1)
    settleSoon()
  }
}

/**
 * Runs `navigate` once the history is back at the page itself. An open sheet gets no call to close: it goes with its
 * page, and closing may itself mean to navigate.
 */
export function withoutOverlays(navigate: () => void): void {
  if (depth() === 0 && goingTo === null) {
    navigate()
    return
  }
  waiting.push(navigate)
  overlays.length = 0
  settleSoon()
}

/** React may close and open a sheet again within one task; only the outcome counts. */
function settleSoon(): void {
  if (isScheduled) return
  isScheduled = true
  queueMicrotask(() => {
    isScheduled = false
    settle()
  })
}

function settle(): void {
  if (goingTo !== null) return
  const wanted = waiting.length > 0 ? 0 : overlays.length
  const now = depth()
  if (now > wanted) {
    goingTo = wanted
    history.go(wanted - now)
  } else if (waiting.length > 0) {
    for (const navigate of waiting.splice(0)) navigate()
  } else {
    for (let overlay = now + 1; overlay <= wanted; overlay += 1) history.pushState({ ...entry(), overlay }, '')
  }
}

function closeAbove(level: number): void {
  for (const overlay of overlays.splice(level).toReversed()) overlay.close()
}

/** Must run before the router begins to listen. A reload while a sheet was open leaves an entry without its sheet. */
export function watchOverlays(): void {
  window.addEventListener('popstate', () => {
    // A step of ours takes out the entries of sheets that are closed; what opened meanwhile stays.
    if (goingTo === null || depth() < goingTo) closeAbove(depth())
    goingTo = null
    // The router receives this event after us and must not find another address yet.
    setTimeout(settle)
  })
  settle()
}
