import type { Change } from './changes'

const NAME = 'satchel_live'

/** Messages between the tab with the connection and the others. */
export type TabMessage =
  | { type: 'change'; change: Change }
  | { type: 'resync' }
  | { type: 'live'; live: boolean }
  | { type: 'isLive' }

/** The channel between all tabs of this browser. */
export class TabChannel {
  private readonly channel = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : null

  constructor(onMessage: (message: TabMessage) => void) {
    this.channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => onMessage(event.data))
  }

  post(message: TabMessage): void {
    this.channel?.postMessage(message)
  }

  close(): void {
    this.channel?.close()
  }
}

/**
 * Does the work in one tab at a time: the others wait until that one is hidden or gone. Without
 * locks each tab does it.
 */
export async function inOneTab(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return work()
  try {
    await navigator.locks.request(NAME, { signal }, work)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
