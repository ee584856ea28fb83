import { compareRelease } from './release'

const PAUSE_MS = 1000
const PAUSE_MAX_MS = 30_000
/** The server answers and has this very release, yet the code does not come: then the failure is shown. */
const FAILURES_MAX = 3

/**
 * Loads code, and tries again until it is there: at once when the network is back or the customer returns to the tab,
 * else after growing pauses. When a new release has taken the place of the code, the page is loaded anew, but only
 * while `isWanted`, because the customer may be typing on another screen by then.
 */
export async function untilLoaded<T>(load: () => Promise<T>, isWanted = () => true): Promise<T> {
  for (let attempt = 0, failures = 0; ; attempt += 1) {
    if (mayLoad()) {
      try {
        return await load()
      } catch (error) {
        const release = await compareRelease()
        if (release === 'same') failures += 1
        if (failures === FAILURES_MAX || (release === 'other' && !isWanted())) throw error
        if (release === 'other') return reload()
      }
    }
    await nextChance(Math.min(PAUSE_MAX_MS, PAUSE_MS * 2 ** attempt))
  }
}

/** Some browsers remember a failed import for ever, so none is begun that must fail. */
const mayLoad = () => navigator.onLine || Boolean(navigator.serviceWorker?.controller)

function reload(): Promise<never> {
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
