import { compareRelease, entryScriptUrl } from './release'
import { readSession, writeSession } from './storage'

const PAUSE_MS = 1000
/** After so many failures the code is not coming, whatever the reason: then that is said. */
const FAILURES_MAX = 3
const RELOADED_KEY = 'satchel_reloaded'

/**
 * Loads code, and tries again a few times: at once when the network is back or the customer returns to the tab, else
 * after growing pauses. Without a network it waits for one. When a new release has taken the place of the code, the
 * page is loaded anew, but only while `isWanted`, because the customer may be typing on another screen by then.
 */
export async function untilLoaded<T>(load: () => Promise<T>, isWanted = () => true): Promise<T> {
  for (let failures = 0; ;) {
    if (mayLoad()) {
      try {
        return await load()
      } catch (error) {
        failures += 1
        const isReplaced = (await compareRelease()) === 'other'
        if (isReplaced && isWanted() && !hasReloaded()) return reload()
        if (failures === FAILURES_MAX || (isReplaced && !isWanted())) throw error
      }
    }
    await nextChance(PAUSE_MS * 2 ** Math.max(0, failures - 1))
  }
}

/** Some browsers remember a failed import for ever, so none is begun that must fail. */
const mayLoad = () => navigator.onLine || Boolean(navigator.serviceWorker?.controller)

/**
 * Whether this very page was loaded anew already: a cache between gives the old one again, and would do so without end.
 */
const hasReloaded = () => entryScriptUrl() !== null && readSession(RELOADED_KEY) === entryScriptUrl()

function reload(): Promise<never> {
  writeSession(RELOADED_KEY, entryScriptUrl() ?? '')
  location.reload()
  return new Promise(() => {})
}

function nextChance(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      for (const event of EVENTS) window.removeEventListener(event, go)
      resolve()
    }
    const timer = setTimeout(go, pauseMs)
    for (const event of EVENTS) window.addEventListener(event, go)
  })
}

const EVENTS = ['online', 'focus'] as const
