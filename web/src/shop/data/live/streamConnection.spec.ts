import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectStream } from './streamConnection'

const handlers = { ready: vi.fn(), change: vi.fn(), resync: vi.fn() }
let stream: ReadableStreamDefaultController<Uint8Array>
const say = (text: string) => stream.enqueue(new TextEncoder().encode(text))
const READY = 'event: ready\ndata: {"heartbeatSeconds":20}\n\n'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = controller
      },
    })
    signal.addEventListener('abort', () => stream.error(new DOMException('gone', 'AbortError')))
    return Promise.resolve(new Response(body))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('hands over what it hears, until the server ends it', async () => {
  const ending = connectStream('t', handlers, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(0)
  say(`${READY}event: change\ndata: {"kind":"order","refNo":"S1"}\n\nevent: resync\ndata: {}\n\n`)
  say('event: end\ndata: {"reason":"stopping"}\n\n')
  expect(await ending).toEqual({ how: 'ended', reason: 'stopping' })
  expect(handlers.ready).toHaveBeenCalledOnce()
  expect(handlers.change).toHaveBeenCalledWith({ kind: 'order', refNo: 'S1' })
  expect(handlers.resync).toHaveBeenCalledOnce()
})

it('is lost after too long a silence, and not while comments come', async () => {
  const ending = connectStream('t', handlers, new AbortController().signal)
  const over = vi.fn()
  void ending.then(over)
  await vi.advanceTimersByTimeAsync(0)
  say(READY)
  for (let beats = 0; beats < 10; beats += 1) {
    await vi.advanceTimersByTimeAsync(20_000)
    say(':\n\n')
  }
  await vi.advanceTimersByTimeAsync(20_000)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(await ending).toEqual({ how: 'lost', wasReady: true })
})

it('ends when its signal aborts', async () => {
  const end = new AbortController()
  const ending = connectStream('t', handlers, end.signal)
  await vi.advanceTimersByTimeAsync(0)
  end.abort()
  expect(await ending).toEqual({ how: 'lost', wasReady: false })
})

it('tells how it was refused', async () => {
  const busy = new Response('{}', { status: 503, headers: { 'Retry-After': '7' } })
  vi.stubGlobal('fetch', () => Promise.resolve(busy))
  const ending = await connectStream('t', handlers, new AbortController().signal)
  expect(ending).toEqual({ how: 'refused', status: 503, retryAfterSeconds: 7 })
})

it.each([
  ['a change that is none', `${READY}event: change\ndata: {"kind":\n\n`, true],
  ['an end without words', 'event: end\ndata: \n\n', false],
])('is lost, and not broken for good, after %s', async (_what, text, wasReady) => {
  const ending = connectStream('t', handlers, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(0)
  say(text)
  expect(await ending).toEqual({ how: 'lost', wasReady })
  expect(handlers.change).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

it('waits the default time where the server does not give its heartbeat', async () => {
  const over = vi.fn()
  void connectStream('t', handlers, new AbortController().signal).then(over)
  await vi.advanceTimersByTimeAsync(0)
  say('event: ready\ndata: {}\n\n')
  await vi.advanceTimersByTimeAsync(45_000)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(over).toHaveBeenCalledOnce()
})

it('is lost when the network is, and passes over events that it does not know', async () => {
  const ending = connectStream('t', handlers, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(0)
  say('event: something\ndata: not even json\n\n')
  await vi.advanceTimersByTimeAsync(0)
  stream.error(new TypeError('network error'))
  expect(await ending).toEqual({ how: 'lost', wasReady: false })
})
