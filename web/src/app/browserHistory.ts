import { createPath, parsePath } from 'react-router'
import type { Location, Navigator, To } from 'react-router'

/** The state of an entry: what the app gave it, its name, and its place among the app's entries. */
type Entry = { usr?: unknown; key?: string; idx?: number } | null
/**
 * `delta` is by how many entries it went, null where the browser does not tell; `event` is there where the browser went
 * by itself.
 */
type Listener = (location: Location, delta: number | null, event: PopStateEvent | null) => void

const entry = () => history.state as Entry

/** The router's own history is none of its public parts, and the ones that are do not tell how far the browser went. */
export function browserHistory() {
  let notify: Listener = () => {}
  let index = entry()?.idx ?? null
  if (index === null) {
    index = 0
    history.replaceState({ ...entry(), idx: index }, '')
  }
  const go = (to: To, usr: unknown, delta: 0 | 1) => {
    const url = createPath({ pathname: location.pathname, ...(typeof to === 'string' ? parsePath(to) : to) })
    const idx = (entry()?.idx ?? 0) + delta
    const state: Entry = { usr, key: Math.random().toString(36).slice(2, 10), idx }
    if (delta === 0) history.replaceState(state, '', url)
    else push(state, url)
    index = idx
    notify(here(), delta, null)
  }
  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => history.go(delta),
    push: (to, state) => go(to, state, 1),
    replace: (to, state) => go(to, state, 0),
  }
  /** Tells one listener of every change, until the function that comes back is called. */
  const listen = (listener: Listener) => {
    notify = listener
    const notice = (event: PopStateEvent) => {
      const now = entry()?.idx ?? null
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
  const { usr = null, key = 'default' } = entry() ?? {}
  return { pathname, search, hash, state: usr, key }
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
