/** The remarks that a navigation carries with it. */
export type NavigationState = {
  /** The page opens as it was left: a tab. */
  kept?: boolean
  /** The page stays scrolled where the last one is: another variant of the same thing. */
  stay?: boolean
  /** It leads to the level above and does not go forwards. */
  upwards?: boolean
  /** The address was typed letter by letter, and the next letter replaces it. */
  typed?: boolean
  /** Where Steam's sign-in begins, for the screen that leaves for it. */
  signIn?: string
}

/** All that the app keeps in the state of an entry of the browser's history. */
export type Entry = {
  /** Its name. The entry of a sheet has that of its page. */
  key?: string
  /** Its place among the entries of the app. */
  idx?: number
  state?: NavigationState | null
  /** How many sheets are open. */
  overlay?: number
  /** The number of entries before this one, noted where the customer may leave for a provider's page. */
  leftAt?: number
}

export type Location = {
  pathname: string
  search: string
  hash: string
  state: NavigationState | null
  key: string
}

export type Navigator = {
  go: (delta: number) => void
  push: (to: string, state?: NavigationState | null) => void
  replace: (to: string, state?: NavigationState | null) => void
}

/**
 * `delta` is by how many entries it went, null where the browser does not tell; `event` is there where the browser went
 * by itself.
 */
type Listener = (location: Location, delta: number | null, event: PopStateEvent | null) => void

export const entry = (): Entry => (history.state as Entry | null) ?? {}

export const entryKey = (): string => entry().key ?? 'default'

/** Notes more in the entry where the app is, which may get another address. */
export const amendEntry = (more: Entry, url?: string) => history.replaceState({ ...entry(), ...more }, '', url)

export const addressOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash

const newKey = () => Math.random().toString(36).slice(2, 10)

export function browserHistory() {
  let notify: Listener = () => {}
  let index = entry().idx ?? null
  if (index === null) {
    index = 0
    amendEntry({ idx: index, key: newKey() })
  }
  const go = (url: string, state: NavigationState | null, delta: 0 | 1) => {
    const idx = (entry().idx ?? 0) + delta
    const next: Entry = { state, key: newKey(), idx }
    if (delta === 0) history.replaceState(next, '', url)
    else push(next, url)
    index = idx
    notify(here(), delta, null)
  }
  const navigator: Navigator = {
    go: (delta) => history.go(delta),
    push: (to, state = null) => go(to, state, 1),
    replace: (to, state = null) => go(to, state, 0),
  }
  /** Tells one listener of every change, until the function that comes back is called. */
  const listen = (listener: Listener) => {
    notify = listener
    const notice = (event: PopStateEvent) => {
      const now = entry().idx ?? null
      const delta = now === null || index === null ? null : now - index
      index = now
      notify(here(), delta, event)
    }
    window.addEventListener('popstate', notice)
    return () => {
      notify = () => {}
      window.removeEventListener('popstate', notice)
    }
  }
  return { navigator, here, listen }
}

function here(): Location {
  const { pathname, search, hash } = location
  return { pathname, search, hash, state: entry().state ?? null, key: entryKey() }
}

/**
 * Browsers refuse an entry after too many in a short time; then the page is loaded there. A state that cannot be kept
 * is a mistake.
 */
function push(state: Entry, url: string): void {
  try {
    history.pushState(state, '', url)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error
    location.assign(url)
  }
}
