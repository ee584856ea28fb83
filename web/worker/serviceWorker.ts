/**
 * Keeps the code of one release and an empty page, so that the app opens without a network and goes on with the code
 * that it began with. It answers nothing else: calls, pictures, the sandbox and whatever is no page go to the network.
 */
declare const self: ServiceWorkerGlobalScope
/** Filled in by the build: the entry script, by whose name a release is known, and every file of code. */
declare const RELEASE: string
declare const FILES: readonly string[]

const ASSETS = 'satchel-assets'
const PAGES = 'satchel-pages'
/** The login is open to everybody. It is asked for without cookies, so it holds nothing of any customer. */
const EMPTY_PAGE = '/login'
/** A network that takes longer than this for a page is as good as none, when there is a page at hand. */
const PAGE_WITHIN_MS = 8000
const NO_PAGE =
  /^\/(?:api|notify|metrics|readyz|healthz|pictures|avatars|assets|console|_sandbox)(?:\/|$)|\.[a-z0-9]+$/i

self.addEventListener('install', (event) => event.waitUntil(Promise.all([keepFiles(), keepEmptyPage()])))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', answer)
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'release') ports[0]?.postMessage(RELEASE)
  if (data === 'activate') void self.skipWaiting()
})

/** Names carry a hash of their content, so what is there already is right. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(ASSETS)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await Promise.all(FILES.filter((file) => !kept.has(file)).map((file) => cache.add(file)))
}

async function keepEmptyPage(): Promise<void> {
  const response = await fetch(EMPTY_PAGE, { credentials: 'omit', cache: 'no-store' })
  const html = await response.clone().text()
  // While a release spreads over the nodes, another one may have the old page.
  if (!response.ok || !html.includes(RELEASE)) throw new Error('the page is of another release')
  const cache = await caches.open(PAGES)
  await cache.put(RELEASE, response)
}

/**
 * From here on nothing of another release is needed; pages of one that still run are recognized by their missing code.
 */
async function takeOver(): Promise<void> {
  const [assets, pages] = await Promise.all([caches.open(ASSETS), caches.open(PAGES)])
  await Promise.all([
    removeOthers(assets, FILES),
    removeOthers(pages, [RELEASE]),
    self.registration.navigationPreload?.enable(),
  ])
  await self.clients.claim()
}

async function removeOthers(cache: Cache, wanted: readonly string[]): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.filter(({ url }) => !wanted.includes(new URL(url).pathname)).map((key) => cache.delete(key)))
}

function answer(event: FetchEvent): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request))
  else if (request.mode === 'navigate' && !NO_PAGE.test(pathname)) event.respondWith(page(event))
}

async function keptOrFetched(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: ASSETS, ignoreVary: true })
  return kept ?? fetch(request)
}

/** The server's page, which is always of the newest release. The empty one where the server is out of reach. */
async function page(event: FetchEvent): Promise<Response> {
  const fetched = fetchPage(event)
  const late = new Promise<null>((resolve) => setTimeout(resolve, PAGE_WITHIN_MS, null))
  const first = await Promise.race([fetched.catch(() => null), late])
  if (first && !isGatewayFailure(first)) return first
  const empty = await caches.match(RELEASE, { cacheName: PAGES, ignoreVary: true })
  return empty ?? fetched
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined
  return preloaded ?? fetch(event.request)
}

const isGatewayFailure = ({ status }: Response) => status >= 502 && status <= 504
