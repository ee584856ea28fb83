import { currentToken, useSession } from '../stores/session'
import { refetchAll } from './live/changes'
import { LiveUpdates } from './live/liveUpdates'
import { setLive } from './polling'

/**
 * Listens to the event stream, over one connection for all tabs of this browser, while one of them
 * is visible. Returns a function that ends it.
 */
export function startLiveUpdates(): () => void {
  let updates: LiveUpdates | null = null
  let isSeen = document.visibilityState === 'visible'
  const restart = () => {
    updates?.stop()
    setLive(false)
    const token = currentToken()
    updates = token !== null && isSeen ? new LiveUpdates(token) : null
  }
  const onVisibility = () => {
    if (isSeen === (document.visibilityState === 'visible')) return
    isSeen = !isSeen
    // Nothing was heard meanwhile.
    if (isSeen && currentToken() !== null) refetchAll()
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
    updates?.stop()
    setLive(false)
  }
}
