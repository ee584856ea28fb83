import { connectClient } from '../../kit/api/client'
import { endLogin } from '../data/account'
import { errorText } from '../data/errorText'
import { watchCall } from '../../kit/stores/connection'
import { usePrefs } from '../../kit/stores/prefs'
import { currentToken } from '../stores/session'

/** Gives the client of the API the login and the language, and ends the login that the server refuses. */
export function connectApi(): void {
  connectClient({
    token: currentToken,
    lang: () => usePrefs.getState().lang,
    onUnauthorized: (token, error) => void endLogin(token, errorText(error)),
    onCall: watchCall,
  })
}

/**
 * Reports errors that React goes on after. A press that comes before a page has begun to move skips its transition,
 * whose promise is then rejected: that is no error.
 */
export function reportRecoverable(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  reportError(error)
}

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
