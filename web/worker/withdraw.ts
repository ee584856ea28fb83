/** Takes the place of the worker where an operator wants none: removes what was kept, and then itself. */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(withdraw()))

async function withdraw(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('satchel-')).map((name) => caches.delete(name)))
  await self.registration.unregister()
}
