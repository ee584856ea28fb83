import { queryClient } from '../../data/queryClient'
import { restoreSaved, startSaving } from '../../data/savedData'
import { useConnection } from '../../../kit/stores/connection'
import { startWorker } from './worker'

const TRY_AGAIN_MS = 10_000

/**
 * Everything that makes the app work without a network. It is loaded after the first screen, which needs none of it.
 */
export function startOffline(): void {
  startSaving().catch(() => undefined)
  startWorker().catch(() => undefined)
  window.addEventListener('offline', () => void restore())
  let timer: ReturnType<typeof setTimeout>
  const follow = ({ isReachable }: { isReachable: boolean }) => {
    clearTimeout(timer)
    if (isReachable) return
    void restore()
    timer = setTimeout(askAgain, TRY_AGAIN_MS)
  }
  follow(useConnection.getState())
  useConnection.subscribe(follow)
}

/** Data that cannot be restored is simply not shown. */
export const restore = () => restoreSaved().catch(() => undefined)

/** Nobody else asks while the screens show what they have. With a network the browser tells when it is back. */
function askAgain(): void {
  if (navigator.onLine && document.visibilityState === 'visible') void queryClient.refetchQueries({ type: 'active' })
}
