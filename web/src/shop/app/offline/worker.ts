import { compareRelease, entryScriptUrl } from '../../../kit/lib/release'
import { showUpdatePrompt } from './UpdatePrompt'
import { MINUTE_MS } from '../../../kit/lib/durations'

const CHECK_EVERY_MS = 10 * MINUTE_MS

/** Registers the worker and says when a new release is there, whether a worker or the server has it. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD) return
  const registration = await register()
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < CHECK_EVERY_MS) return
    checkedAt = Date.now()
    void check(registration).catch(() => undefined)
  })
}

async function check(registration: ServiceWorkerRegistration | null): Promise<void> {
  if (registration) await registration.update()
  else if ((await compareRelease()) === 'other') showUpdatePrompt(() => location.reload())
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  serviceWorker.addEventListener('controllerchange', () => void followController())
  if (registration.waiting) void onWaitingWorker(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    // The very first one has nothing to wait for.
    worker?.addEventListener(
      'statechange',
      () => worker.state === 'installed' && serviceWorker.controller && void onWaitingWorker(worker),
    )
  })
  return registration
}

/** A page that the server sent anew is of the new release already, and the worker may follow without a word. */
async function onWaitingWorker(worker: ServiceWorker): Promise<void> {
  const release = await releaseOf(worker)
  if (release === entryScriptUrl()) activate(worker)
  else promptUpdate(() => activate(worker))
}

// Workers have no origin to name; the rule means windows.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const activate = (worker: ServiceWorker) => worker.postMessage('activate')

let isAccepted = false

function promptUpdate(accept: () => void): void {
  showUpdatePrompt(() => {
    isAccepted = true
    accept()
  })
}

/** Where another tab has let the new release in, this one goes on with its own code for as long as it can. */
async function followController(): Promise<void> {
  const { controller } = navigator.serviceWorker
  if (isAccepted) location.reload()
  else if (controller && (await releaseOf(controller)) !== entryScriptUrl()) promptUpdate(() => location.reload())
}

function releaseOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data))
    port1.start()
    worker.postMessage('release', [port2])
  })
}
