import { MINUTE_MS } from '../../kit/lib/durations'

const IDLE_MS = 10 * MINUTE_MS

let lastInput = Date.now()
for (const kind of ['keydown', 'pointerdown', 'pointermove'])
  addEventListener(kind, () => (lastInput = Date.now()), { passive: true })

/** Whether a person is at the screen. Calls that repeat would keep a session of an empty desk from its end. */
export const isAttended = () => Date.now() - lastInput < IDLE_MS
