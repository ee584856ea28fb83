/**
 * Replaces the worker where the operator wants none (`SATCHEL_WORKER=off`): removes its caches, then unregisters
 * itself.
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(unregister()))

async function unregister(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('satchel-')).map((name) => caches.delete(name)))
  await self.registration.unregister()
}
