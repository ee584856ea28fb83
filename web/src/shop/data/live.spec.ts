import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '../stores/session'
import { queryClient } from './queryClient'
import { startLiveUpdates } from './live'
import type { TabMessage } from './live'
import { slowedWhileLive } from './polling'

/** The connections, each with its token and a way for the server to say something. */
const connections: { token: string; say: (text: string) => void; isOpen: boolean }[] = []
const open = () => connections.filter(({ isOpen }) => isOpen)
const say = (name: string, data: object = {}) => open()[0]?.say(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
const ready = () => say('ready', { heartbeatSeconds: 20 })
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const isLive = () => slowedWhileLive(1000) !== 1000

/** The other tabs of this browser: what they hear, and what they say. */
class FakeChannel extends EventTarget {
  static received: TabMessage[] = []
  static all = new Set<FakeChannel>()
  constructor() {
    super()
    FakeChannel.all.add(this)
  }
  postMessage(message: TabMessage): void {
    if (!FakeChannel.all.has(this)) throw new DOMException('closed', 'InvalidStateError')
    FakeChannel.received.push(message)
  }
  close(): void {
    FakeChannel.all.delete(this)
  }
}
const othersSay = (message: TabMessage) => {
  for (const channel of FakeChannel.all) channel.dispatchEvent(new MessageEvent('message', { data: message }))
}

/** Another tab has the lock until it lets go of it. */
let letGo: (() => void) | null = null
const locks = {
  request: async (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    if (letGo) {
      await new Promise<void>((resolve, reject) => {
        letGo = resolve
        signal.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')))
      })
    }
    await work()
  },
}

let visibility: DocumentVisibilityState = 'visible'
const see = (now: DocumentVisibilityState) => {
  visibility = now
  document.dispatchEvent(new Event('visibilitychange'))
}
const stale = vi.spyOn(queryClient, 'invalidateQueries')
/** The calls that would be asked again, among these. */
function asked(...calls: string[]): string[] {
  const filters = stale.mock.calls.map(([one]) => one)
  const isMeant = (call: string) =>
    filters.some((one) =>
      one?.predicate ? one.predicate({ queryKey: [call, 'en', {}] } as never) : one?.queryKey?.[0] === call,
    )
  return calls.filter(isMeant)
}
let stop: () => void = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  connections.length = 0
  FakeChannel.received = []
  letGo = null
  visibility = 'visible'
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  vi.stubGlobal('fetch', (_url: string, { signal, headers }: { signal: AbortSignal; headers: { Token: string } }) => {
    const one = { token: headers.Token, isOpen: true, say: (_text: string) => {} }
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        one.say = (text) => stream.enqueue(new TextEncoder().encode(text))
        signal.addEventListener('abort', () => {
          one.isOpen = false
          stream.error(new DOMException('gone', 'AbortError'))
        })
      },
    })
    connections.push(one)
    return Promise.resolve(new Response(body))
  })
  useSession.setState({ token: 'mine' })
  stale.mockClear()
})
afterEach(async () => {
  stop()
  await pass()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function start() {
  stop = startLiveUpdates()
  await pass()
}

describe('the tab with the connection', () => {
  it('polls less often once it is connected, and forwards events to the other tabs', async () => {
    await start()
    expect(isLive()).toBe(false)
    ready()
    await pass()
    expect(isLive()).toBe(true)
    stale.mockClear()
    say('change', { kind: 'message', refNo: null })
    say('change', { kind: 'message', refNo: null })
    await pass(100)
    expect(stale).toHaveBeenCalledOnce()
    expect(asked('listMessage', 'listOrder')).toEqual(['listMessage'])
    expect(FakeChannel.received.map((message) => message.type)).toEqual(['isLive', 'live', 'change', 'change'])
  })

  it('answers a tab that has just come', async () => {
    await start()
    ready()
    await pass()
    FakeChannel.received = []
    othersSay({ type: 'isLive' })
    expect(FakeChannel.received).toEqual([{ type: 'live', live: true }])
  })

  it('is silent for a while, connects again and asks for what was missed', async () => {
    await start()
    ready()
    await pass()
    await pass(50_001)
    expect(isLive()).toBe(false)
    await pass(5000)
    expect(open()).toHaveLength(1)
    stale.mockClear()
    ready()
    await pass()
    expect(isLive()).toBe(true)
    expect(asked('listOrder', 'getOrder', 'listGift')).toEqual(['listOrder', 'getOrder'])
  })

  it('does not ask for everything when it has only just begun', async () => {
    await start()
    stale.mockClear()
    ready()
    await pass()
    expect(asked('listOrder', 'getOrder')).toEqual(['getOrder'])
  })

  it('loads everything again a moment after a resync, and not any more once it is hidden', async () => {
    await start()
    ready()
    await pass()
    stale.mockClear()
    say('resync')
    await pass(1500)
    expect(asked('listOrder')).toEqual(['listOrder'])
    say('resync')
    await pass()
    see('hidden')
    stale.mockClear()
    await pass(1500)
    expect(asked('listOrder')).toEqual([])
  })

  it('leaves the end of the login to the account', async () => {
    await start()
    ready()
    say('end', { reason: 'login_ended' })
    await pass()
    expect(asked('getUserInfo')).toEqual(['getUserInfo'])
    await pass(600_000)
    expect(connections).toHaveLength(1)
  })

  it('polls the badge while the stream is down, and only then', async () => {
    await start()
    stale.mockClear()
    await pass(45_000)
    expect(asked('countUserUnreadMessage')).toEqual(['countUserUnreadMessage'])
    await pass(20_000)
    ready()
    await pass()
    stale.mockClear()
    await pass(45_000)
    expect(asked('countUserUnreadMessage')).toEqual([])
  })
})

describe('a tab that is seen or not', () => {
  it('has a connection only while it is seen, and catches up when it is seen again', async () => {
    await start()
    ready()
    await pass()
    see('hidden')
    await pass()
    expect(open()).toEqual([])
    expect(isLive()).toBe(false)
    expect(FakeChannel.received.at(-1)).toEqual({ type: 'live', live: false })
    stale.mockClear()
    see('visible')
    await pass()
    expect(asked('listOrder', 'listGift')).toEqual(['listOrder'])
    expect(open()).toHaveLength(1)
  })

  it('does not restart for a change of visibility that is none', async () => {
    await start()
    see('visible')
    await pass()
    expect(connections).toHaveLength(1)
  })

  it('begins in the background without a connection', async () => {
    visibility = 'hidden'
    await start()
    expect(connections).toEqual([])
    see('visible')
    await pass()
    expect(open()).toHaveLength(1)
  })

  it('follows the login', async () => {
    await start()
    useSession.setState({ token: 'theirs' })
    await pass()
    expect(open().map(({ token }) => token)).toEqual(['theirs'])
    useSession.setState({ token: null })
    await pass()
    expect(open()).toEqual([])
    stale.mockClear()
    see('hidden')
    see('visible')
    await pass()
    expect(stale).not.toHaveBeenCalled()
    expect(open()).toEqual([])
  })

  it('leaves nothing behind when it ends', async () => {
    await start()
    ready()
    await pass()
    stop()
    await pass()
    expect([open().length, FakeChannel.all.size, isLive()]).toEqual([0, 0, false])
    see('hidden')
    see('visible')
    useSession.setState({ token: 'theirs' })
    await pass(60_000)
    expect(open()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a tab beside the one with the connection', () => {
  beforeEach(async () => {
    letGo = () => {}
    await start()
  })

  it('asks whether a tab is connected, takes its events, and has no connection of its own', async () => {
    expect(FakeChannel.received).toEqual([{ type: 'isLive' }])
    expect(connections).toEqual([])
    othersSay({ type: 'live', live: true })
    expect(isLive()).toBe(true)
    othersSay({ type: 'change', change: { kind: 'order', refNo: null } })
    await pass(100)
    expect(asked('listOrder', 'listMessage')).toEqual(['listOrder'])
    expect(FakeChannel.received).toEqual([{ type: 'isLive' }])
  })

  it('asks for itself when the other one is cut off', async () => {
    othersSay({ type: 'live', live: true })
    stale.mockClear()
    othersSay({ type: 'live', live: false })
    expect(isLive()).toBe(false)
    expect(asked('getOrder')).toEqual(['getOrder'])
  })

  it('takes the connection over when the other one goes', async () => {
    letGo?.()
    await pass()
    expect(open()).toHaveLength(1)
    othersSay({ type: 'isLive' })
    expect(FakeChannel.received.at(-1)).toEqual({ type: 'live', live: false })
  })

  it('waits no longer once it is hidden', async () => {
    see('hidden')
    letGo?.()
    await pass()
    expect(connections).toEqual([])
  })
})
