// @vitest-environment node
import { compileFunction } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { compile } from '../tools/serviceWorker.ts'

const ORIGIN = 'https://satchel.example'
const NEW = '/assets/main-2.js'
const OLD = '/assets/main-1.js'
const FILES = [NEW, '/assets/shared.js', '/assets/core.css']
const code = await compile('worker/serviceWorker.ts', { RELEASE: NEW, FILES })
const unregistering = await compile('worker/unregister.ts')

type Asked = { url: string; method: string; mode: string }
const pathOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname

class FakeCache {
  readonly kept = new Map<string, Response>()
  keys = async () => [...this.kept.keys()].map((path) => ({ url: ORIGIN + path }))
  put = async (request: string, response: Response) => void this.kept.set(pathOf(request), response)
  delete = async (request: { url: string }) => this.kept.delete(pathOf(request))
  match = (request: string | { url: string }) => this.kept.get(pathOf(request))?.clone()
  async add(path: string): Promise<void> {
    const response = await network(path)
    if (!response.ok) throw new TypeError(`no ${path}`)
    await this.put(path, response)
  }
}

let stores: Map<string, FakeCache>
let listeners: Map<string, (event: object) => void>
const network = vi.fn<(request: string | Asked, init?: RequestInit) => Promise<Response>>()
const registration = { navigationPreload: { enable: vi.fn() }, unregister: vi.fn() }
const self = {
  addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
  skipWaiting: vi.fn(() => Promise.resolve()),
  clients: { claim: vi.fn(() => Promise.resolve()) },
  location: new URL(`${ORIGIN}/sw.js`),
  registration,
}
const caches = {
  open: async (name: string) => {
    const store = stores.get(name) ?? new FakeCache()
    stores.set(name, store)
    return store
  },
  match: async (request: string | Asked, { cacheName }: { cacheName: string }) => stores.get(cacheName)?.match(request),
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
}
const run = (source: string) => compileFunction(source, ['self', 'caches', 'fetch'])(self, caches, network) as unknown
const keptIn = (name: string) => [...(stores.get(name)?.kept.keys() ?? [])].toSorted()

/** Tells the worker of something, and waits for what it does about it. */
async function tell(kind: string, event: object = {}): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners.get(kind)?.({ waitUntil: (one: Promise<unknown>) => work.push(one), ...event })
  await Promise.all(work)
}
/** The worker's answer; undefined where it leaves the request to the network. */
function ask(
  path: string,
  {
    mode = 'navigate',
    method = 'GET',
    origin = ORIGIN,
    preloadResponse = Promise.resolve<Response | undefined>(undefined),
  } = {},
) {
  let answer: Promise<Response> | undefined
  const request = { url: origin + path, method, mode }
  listeners.get('fetch')?.({ request, preloadResponse, respondWith: (given: Promise<Response>) => (answer = given) })
  return answer
}
const server = (page = `<script src="${NEW}">`) =>
  network.mockImplementation((request) =>
    Promise.resolve(new Response(pathOf(request) === '/login' ? page : `text of ${pathOf(request)}`)),
  )
const down = () => network.mockRejectedValue(new TypeError('Failed to fetch'))

beforeEach(() => {
  stores = new Map()
  listeners = new Map()
  vi.useFakeTimers()
  server()
  run(code)
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

describe('installing', () => {
  it('keeps the code and an empty page, which holds nothing of any customer', async () => {
    await tell('install')
    expect(keptIn('satchel-assets')).toEqual(FILES.toSorted())
    expect(keptIn('satchel-pages')).toEqual([NEW])
    expect(network).toHaveBeenCalledWith('/login', { credentials: 'omit', cache: 'no-store' })
  })

  it('asks only for the files that the last release did not have', async () => {
    await (await caches.open('satchel-assets')).put('/assets/shared.js', new Response('same'))
    await tell('install')
    expect(new Set(network.mock.calls.map(([request]) => request))).toEqual(
      new Set(['/assets/core.css', NEW, '/login']),
    )
  })

  it.each([
    ['the page is still of another release', () => server(`<script src="${OLD}">`)],
    [
      'the page does not come',
      () =>
        network.mockImplementation((request) =>
          Promise.resolve(new Response(NEW, { status: pathOf(request) === '/login' ? 502 : 200 })),
        ),
    ],
    [
      'a file is missing',
      () =>
        network.mockImplementation((request) =>
          Promise.resolve(new Response(NEW, { status: pathOf(request) === NEW ? 404 : 200 })),
        ),
    ],
    ['there is no network', down],
  ])('fails, and is tried again later, when %s', async (_why, arrange) => {
    arrange()
    await expect(tell('install')).rejects.toThrow()
  })
})

it('taking over removes what belongs to another release, and nothing else', async () => {
  const [assets, pages] = [await caches.open('satchel-assets'), await caches.open('satchel-pages')]
  await assets.put('/assets/gone.js', new Response('old'))
  await pages.put(OLD, new Response('old'))
  await tell('install')
  await tell('activate')
  expect(keptIn('satchel-assets')).toEqual(FILES.toSorted())
  expect(keptIn('satchel-pages')).toEqual([NEW])
  expect(self.clients.claim).toHaveBeenCalledOnce()
  expect(registration.navigationPreload.enable).toHaveBeenCalledOnce()
})

describe('a request', () => {
  it.each([
    ['a call', '/api/v1/customer/getUserInfo', { mode: 'cors' }],
    ['a call that is opened as a page', '/api/v1/customer/getUserInfo', {}],
    ['a picture', '/pictures/1.svg', { mode: 'no-cors' }],
    ['an avatar', '/avatars/a1', {}],
    ['a file', '/robots.txt', {}],
    ['the console', '/console/orders', {}],
    ['the release', '/release.json', { mode: 'cors' }],
    ['something that is sent', '/gift', { method: 'POST' }],
    ['another host', '/gift', { origin: 'https://pay.example' }],
    ['code of another host', '/assets/main-2.js', { origin: 'https://cdn.example', mode: 'cors' }],
  ])('for %s is left to the network', (_what, path, options) => expect(ask(path, options)).toBeUndefined())

  it('for code is answered from what was kept, else from the network', async () => {
    await tell('install')
    network.mockClear()
    expect(await (await ask(NEW, { mode: 'cors' }))?.text()).toBe(`text of ${NEW}`)
    expect(network).not.toHaveBeenCalled()
    expect(await (await ask('/assets/later.js', { mode: 'cors' }))?.text()).toBe('text of /assets/later.js')
  })
})

describe('a page', () => {
  const pageOf = async (answer: Promise<Response> | undefined) => (await answer)?.text()
  const empty = `<script src="${NEW}">`
  beforeEach(() => tell('install'))

  it.each(['/', '/gift', '/order-detail/S1', '/apiary'])(
    "at %s is the server's, as long as it answers",
    async (path) => {
      expect(await pageOf(ask(path))).toBe(`text of ${path}`)
    },
  )

  it('is the one that the browser has asked for already', async () => {
    network.mockClear()
    const preloadResponse = Promise.resolve(new Response('preloaded'))
    expect(await pageOf(ask('/gift', { preloadResponse }))).toBe('preloaded')
    expect(network).not.toHaveBeenCalled()
  })

  it.each([404, 403, 429, 500])('with status %i is the word of the server', async (status) => {
    network.mockResolvedValue(new Response('its word', { status }))
    expect(await pageOf(ask('/gift'))).toBe('its word')
  })

  it.each([502, 503, 504])('is the empty one when the gateway says %i', async (status) => {
    network.mockResolvedValue(new Response('nginx', { status }))
    expect(await pageOf(ask('/gift'))).toBe(empty)
  })

  it('is the empty one without a network, each time', async () => {
    down()
    expect(await pageOf(ask('/gift'))).toBe(empty)
    expect(await pageOf(ask('/bag'))).toBe(empty)
  })

  it('is the empty one when the server takes too long, and not before', async () => {
    network.mockImplementation(() => new Promise(() => {}))
    const over = vi.fn()
    void pageOf(ask('/gift'))?.then(over)
    await vi.advanceTimersByTimeAsync(7999)
    expect(over).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(over).toHaveBeenCalledExactlyOnceWith(empty)
  })

  it('is waited for, however long, where none was kept', async () => {
    stores.delete('satchel-pages')
    network.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 15_000, new Response('late'))))
    const answer = pageOf(ask('/gift'))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await answer).toBe('late')
    down()
    await expect(ask('/gift')).rejects.toThrow('Failed to fetch')
  })
})

it('tells its release, and takes over when it is let in', () => {
  const ports = [{ postMessage: vi.fn() }]
  listeners.get('message')?.({ data: 'release', ports })
  expect(ports[0]?.postMessage).toHaveBeenCalledExactlyOnceWith(NEW)
  expect(self.skipWaiting).not.toHaveBeenCalled()
  listeners.get('message')?.({ data: 'activate', ports: [] })
  expect(self.skipWaiting).toHaveBeenCalledOnce()
})

it('where an operator wants no worker, it removes what is ours and itself', async () => {
  for (const name of ['satchel-assets', 'satchel-pages', 'console-files']) await caches.open(name)
  listeners.clear()
  run(unregistering)
  await tell('install')
  await tell('activate')
  expect([...stores.keys()]).toEqual(['console-files'])
  expect(registration.unregister).toHaveBeenCalledOnce()
  expect(listeners.has('fetch')).toBe(false)
})
