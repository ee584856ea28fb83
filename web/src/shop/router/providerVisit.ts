import * as v from 'valibot'
import { readJson, takeFlash, writeFlash } from '../../kit/lib/storage'
import { amendEntry, entry } from '../../kit/lib/history'

/**
 * The page of a payment provider, or of Steam's sign-in, comes between two entries of the browser's history: the screen
 * that was left and the one that the provider returns to. Arriving there, the browser is sent back to the first, so
 * that "back" never leads to a dead cashier or a used sign-in, and never to a second screen of the same thing.
 * `subject` says what the visit was for, such as an order.
 */
const VISIT = v.object({ subject: v.string(), at: v.pipe(v.number(), v.integer()) })
type Visit = v.InferOutput<typeof VISIT>

const KEY = 'satchel_at_provider'
/** From here on browsers forget old entries, so that their number says nothing any more. */
const HISTORY_FULL = 50
/** The longest time that leaving waits for pictures. */
const LOAD_MS = 2000

/** Call on arrival: only then is this entry surely the last, and its number known. */
export function markOrigin(): void {
  const { leftAt = history.length - 1 } = entry()
  amendEntry({ leftAt })
}

/**
 * Leaves for the provider's page by `go`, once this page is loaded: browsers put the next page in the place of one that
 * is still loading, and then the screen to come back to is gone. A page that takes too long to load leaves a copy of
 * its entry.
 */
export function leaveForProvider(subject: string, go: () => void): void {
  whenLoaded(() => {
    if (!isLoaded()) history.pushState(entry(), '')
    noteVisit(subject)
    go()
  })
}

const isLoaded = () => document.readyState === 'complete'

/** Runs `work` once all of the page is there, and after `LOAD_MS` at the latest. */
function whenLoaded(work: () => void): void {
  if (isLoaded()) return work()
  const run = () => {
    clearTimeout(timer)
    window.removeEventListener('load', run)
    work()
  }
  const timer = setTimeout(run, LOAD_MS)
  window.addEventListener('load', run)
}

function noteVisit(subject: string): void {
  const { leftAt } = entry()
  if (leftAt !== undefined) writeFlash(KEY, JSON.stringify({ subject, at: leftAt } satisfies Visit))
}

/** How many entries to go back from where the provider returned to; 0 where nothing is known. */
export function stepsToOrigin(
  note: string | null,
  subject: string,
  { length, leftAt }: { length: number; leftAt: number | undefined },
): number {
  const visit = readJson<Visit | null>(VISIT, note, null)
  // A customer who came back by the browser's own button is at the origin already.
  if (visit?.subject !== subject || leftAt !== undefined || length >= HISTORY_FULL) return 0
  return Math.max(0, length - 1 - visit.at)
}

/** Goes back to the screen that was left. True when the browser is on its way there; `before` leaves a note for it. */
export function returnToOrigin(subject: string, before: () => void): boolean {
  const state = { length: history.length, leftAt: entry().leftAt }
  const steps = stepsToOrigin(takeFlash(KEY), subject, state)
  if (steps === 0) return false
  before()
  history.go(-steps)
  return true
}

/** For a page that the browser revived. */
export const forgetVisit = () => void takeFlash(KEY)
