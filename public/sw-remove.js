/**
 * Served instead of the service worker if the offline page is disabled (docs/operations.md): deletes the worker's
 * caches and unregisters it. Caches of other applications on this host stay.
 */
const worker = /** @type {EventTarget & { registration: ServiceWorkerRegistration, skipWaiting(): void }} */ (
  /** @type {EventTarget} */ (self)
)

worker.addEventListener('install', () => worker.skipWaiting())
worker.addEventListener('activate', (event) => {
  const lasting = /** @type {Event & { waitUntil(done: Promise<void>): void }} */ (event)
  lasting.waitUntil(remove())
})

async function remove() {
  const { registration } = worker
  for (const name of await caches.keys()) if (name.endsWith(registration.scope)) await caches.delete(name)
  await registration.unregister()
}
