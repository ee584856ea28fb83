import { currentToken, useSession } from '../stores/session'
import { applyEverything } from './live/changes'
import { Listening } from './live/listening'
import { setLive } from './polling'

/**
 * Listens to the event stream, over one connection for all tabs of this browser, while one of them
 * is visible. Returns a function that ends it.
 */
export function startLive(): () => void {
  let listening: Listening | null = null
  let isSeen = document.visibilityState === 'visible'
  const restart = () => {
    listening?.stop()
    setLive(false)
    const token = currentToken()
    listening = token !== null && isSeen ? new Listening(token) : null
  }
  const onVisibility = () => {
    if (isSeen === (document.visibilityState === 'visible')) return
    isSeen = !isSeen
    // Nothing was heard meanwhile.
    if (isSeen && currentToken() !== null) applyEverything()
    restart()
  }
  document.addEventListener('visibilitychange', onVisibility)
  const unsubscribe = useSession.subscribe((now, before) => {
    if (now.token !== before.token) restart()
  })
  restart()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    unsubscribe()
    listening?.stop()
    setLive(false)
  }
}
