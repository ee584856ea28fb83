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
