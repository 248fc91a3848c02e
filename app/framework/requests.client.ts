import { RemixBrowser } from '@remix-run/react'
import { isRevalidating } from './router'

type RequestHandler = (address: URL, init: RequestInit) => Promise<Response>

/** Handlers for Remix's requests: route lookup, data of a navigation, data of a refresh, submitted form. */
type RemixRequestHandlers = {
  lookUpRoutes: RequestHandler
  read: RequestHandler
  refresh: RequestHandler
  send: RequestHandler
}

/**
 * Hands the requests of Remix 2.17 to the handlers. Remix calls `window.fetch` with a `URL`, for `/__manifest` and
 * for addresses ending in `.data`. The public way would be `dataStrategy`, which `RemixBrowser` does not offer; a
 * `clientLoader` in each route would see neither forms nor the manifest.
 */
export function handleRemixRequests(basePath: string, { lookUpRoutes, read, refresh, send }: RemixRequestHandlers) {
  const fetchNative = window.fetch.bind(window)
  window.fetch = (input, init = {}) => {
    if (!(input instanceof URL) || input.origin !== window.location.origin) return fetchNative(input, init)
    if (input.pathname === `${basePath}/__manifest`) return lookUpRoutes(input, init)
    if (!input.pathname.endsWith('.data')) return fetchNative(input, init)
    if (init.method && init.method !== 'GET') return send(input, init)
    return isRevalidating() ? refresh(input, init) : read(input, init)
  }
}

/** A click during a navigation aborts that navigation. Remix 2.17 leaves the rejection unhandled; it is no error. */
export function ignoreAbortedNavigations() {
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
  })
}

/**
 * Resolves when Remix has decoded the data that came with the page. `RemixBrowser` suspends until then, and a click
 * before its first render would make React 18.3 abandon hydration with error 345. Called outside of a render,
 * `RemixBrowser` starts the decoding and throws its promise.
 */
export async function pageDataDecoded() {
  try {
    RemixBrowser({})
  } catch (pending) {
    if (!(pending instanceof Promise)) throw pending
    await pending
  }
}
