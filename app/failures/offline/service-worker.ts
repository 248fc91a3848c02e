import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching'
import { languageField, returnField } from '~/site/language-field'

type Navigation = {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

/** The parts of a service worker's scope used here; the DOM types lack them. */
declare const self: {
  __WB_MANIFEST: PrecacheEntry[]
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: () => void): void
  addEventListener(type: 'fetch', listener: (event: Navigation) => void): void
}

// The build lists only the offline page here (vite/offline.ts).
precache(self.__WB_MANIFEST)
cleanupOutdatedCaches()
enableNavigationPreload()
self.addEventListener('install', () => void self.skipWaiting())

const { scope } = self.registration

/** Shows the offline page if a page cannot be loaded. Only for top-level pages: the offline page may not be framed. */
self.addEventListener('fetch', (event) => {
  const { mode, destination, method, url } = event.request
  if (mode !== 'navigate' || destination !== 'document') return
  if (method === 'GET') event.respondWith(pageOrOffline(event))
  if (method === 'POST' && url === `${scope}idioma`) event.respondWith(chooseLanguage(event))
})

async function pageOrOffline({ request, preloadResponse }: Navigation) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await matchPrecache('offline.html')) ?? Response.error()
  }
}

/** Without a connection, redirects to the page with the language in its address, where the offline page reads it. */
async function chooseLanguage({ request }: Navigation) {
  const copy = request.clone()
  try {
    return await fetch(request)
  } catch {
    const form = await copy.formData()
    const page = new URL(String(form.get(returnField)), scope)
    if (!page.href.startsWith(scope)) return Response.error()
    page.searchParams.set('lng', String(form.get(languageField)))
    return Response.redirect(page.href, 303)
  }
}
