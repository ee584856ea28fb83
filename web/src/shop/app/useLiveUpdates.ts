import { useEffect } from 'react'
import { useSession } from '../stores/session'

/** After the first screen, which needs the network for itself. */
const DELAY_MS = 1500

/** Listens to the event stream while a customer is signed in. */
export function useLiveUpdates(): void {
  const isSignedIn = useSession((session) => session.token !== null)
  useEffect(() => {
    if (!isSignedIn) return
    let isGone = false
    let stop = () => {}
    const timer = setTimeout(() => {
      const start = (live: { startLiveUpdates: () => () => void }) => {
        if (!isGone) stop = live.startLiveUpdates()
      }
      // Without its code, screens ask from time to time.
      void import('../data/live').then(start, () => undefined)
    }, DELAY_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
      stop()
    }
  }, [isSignedIn])
}
