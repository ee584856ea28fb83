import { currentToken, useSession } from '../stores/session'
import { refetchAll, refetchChanged, refetchAwaited } from './live/changes'
import { setLive } from './polling'
import { invalidate } from './stale'
import type { Change } from './live/changes'
import { keepConnected } from './live/keepConnected'

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

const NAME = 'satchel_live'

/** Messages between the tab with the connection and the others. */
export type TabMessage =
  | { type: 'change'; change: Change }
  | { type: 'resync' }
  | { type: 'live'; live: boolean }
  | { type: 'isLive' }

/** The channel between all tabs of this browser. */
class TabChannel {
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

/** How often the unread count is polled while there is no stream. */
const POLL_MS = 45_000
/** Data younger than this is not read again when the tab returns, except where the customer waits for a change. */
const FRESH_MS = 5000
/** After a `resync` each browser waits a random part of this, so that not all of them ask at once. */
const SPREAD_MS = 1500

/**
 * One visible tab, until it is hidden: either it holds the connection, or another tab forwards the
 * events to it.
 */
class LiveUpdates {
  private readonly end = new AbortController()
  private readonly tabs = new TabChannel((message) => this.onTabMessage(message))
  private readonly startedAt = Date.now()
  private readonly poll = setInterval(() => {
    if (!this.live) void invalidate(['countUserUnreadMessage'])
  }, POLL_MS)
  private leads = false
  private live = false

  constructor(token: string) {
    this.tabs.post({ type: 'isLive' })
    void inOneTab(() => this.lead(token), this.end.signal)
  }

  stop(): void {
    this.end.abort()
    clearInterval(this.poll)
    this.setLive(false)
    this.tabs.close()
  }

  private lead(token: string): Promise<void> {
    this.leads = true
    return keepConnected(
      token,
      {
        live: (now) => this.setLive(now),
        ready: () => this.catchUp(),
        change: (change: Change) => this.broadcast({ type: 'change', change }),
        resync: () => setTimeout(() => this.broadcast({ type: 'resync' }), Math.random() * SPREAD_MS),
        // Whether the login has ended is for the account's own call to find out.
        loginEnded: () => void invalidate(['getUserInfo']),
      },
      this.end.signal,
    )
  }

  private catchUp(): void {
    if (Date.now() - this.startedAt < FRESH_MS) refetchAwaited()
    else this.broadcast({ type: 'resync' })
  }

  private setLive(now: boolean): void {
    if (now === this.live) return
    this.live = now
    setLive(now)
    if (this.leads) this.tabs.post({ type: 'live', live: now })
    // Screens that wait ask often again.
    if (!now && !this.end.signal.aborted) refetchAwaited()
  }

  private broadcast(message: TabMessage): void {
    if (this.end.signal.aborted) return
    this.tabs.post(message)
    this.onTabMessage(message)
  }

  private onTabMessage(message: TabMessage): void {
    if (message.type === 'isLive' && this.leads) this.tabs.post({ type: 'live', live: this.live })
    if (message.type === 'live' && !this.leads) this.setLive(message.live)
    if (message.type === 'change') refetchChanged([message.change])
    if (message.type === 'resync') refetchAll()
  }
}
