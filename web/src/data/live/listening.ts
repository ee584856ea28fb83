import { invalidate } from '../idempotentMutation'
import { setLive } from '../polling'
import { applyChanges, applyEverything, applyWaiting } from './changes'
import type { Change } from './changes'
import { keepConnected } from './keepConnected'
import { inOneTab, Tabs } from './tabs'
import type { TabMessage } from './tabs'

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
export class Listening {
  private readonly end = new AbortController()
  private readonly tabs = new Tabs((message) => this.onTabMessage(message))
  private readonly startedAt = Date.now()
  private readonly poll = setInterval(() => {
    if (!this.live) invalidate(['countUserUnreadMessage'])
  }, POLL_MS)
  private leads = false
  private live = false

  constructor(token: string) {
    this.tabs.say({ say: 'who' })
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
        change: (change: Change) => this.broadcast({ say: 'change', change }),
        resync: () => setTimeout(() => this.broadcast({ say: 'resync' }), Math.random() * SPREAD_MS),
        // Whether the login has ended is for the account's own call to find out.
        loginEnded: () => invalidate(['getUserInfo']),
      },
      this.end.signal,
    )
  }

  private catchUp(): void {
    if (Date.now() - this.startedAt < FRESH_MS) applyWaiting()
    else this.broadcast({ say: 'resync' })
  }

  private setLive(now: boolean): void {
    if (now === this.live) return
    this.live = now
    setLive(now)
    if (this.leads) this.tabs.say({ say: 'live', live: now })
    // Screens that wait ask often again.
    if (!now && !this.end.signal.aborted) applyWaiting()
  }

  private broadcast(message: TabMessage): void {
    if (this.end.signal.aborted) return
    this.tabs.say(message)
    this.onTabMessage(message)
  }

  private onTabMessage(message: TabMessage): void {
    if (message.say === 'who' && this.leads) this.tabs.say({ say: 'live', live: this.live })
    if (message.say === 'live' && !this.leads) this.setLive(message.live)
    if (message.say === 'change') applyChanges([message.change])
    if (message.say === 'resync') applyEverything()
  }
}
