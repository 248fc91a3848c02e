/**
 * State that Remix 2.17 keeps in `window`. `useNavigation` and `useRevalidator` expose the same state, but only within
 * React and only after a render; this is for code that needs it before the render or outside of React.
 */
const routerState = () => window.__remixRouter.state

export const isNavigating = () => routerState().navigation.state !== 'idle'

/** Whether the page with this `key` of its location is the last that was asked for. */
export const isLatest = (key: string) => !isNavigating() && routerState().location.key === key

/** Whether the screen's data are being reloaded while no navigation is pending. */
export const isRevalidating = () => !isNavigating() && routerState().revalidation === 'loading'

/** The address being navigated to, else the current one. */
export function wantedAddress() {
  const { location, navigation } = routerState()
  const { pathname, search, hash } = navigation.location ?? location
  return pathname + search + hash
}

/** The build of the page. Remix sends it with requests for route modules but does not expose it. */
export const buildVersion = () => window.__remixManifest.version

/**
 * Forgets the scroll position stored for this page. When Remix hydrates, it restores the position that
 * `ScrollRestoration` stored under `positions`, and has no option to prevent that. A page with deferred hydration has
 * restored the position earlier and may have been scrolled since.
 */
export function forgetScroll() {
  try {
    const positions = JSON.parse(sessionStorage.getItem('positions') ?? '{}')
    delete positions[window.history.state?.key]
    sessionStorage.setItem('positions', JSON.stringify(positions))
  } catch {
    // Storage is unavailable, so no position was stored.
  }
}

/**
 * Replaces the address of the current history entry, so that Back leads from the next page to `address`. Remix's
 * router (1.23) follows `window.location`; its own `replace` would have to load and render `address` first.
 */
export const setBackAddress = (address: string) => window.history.replaceState(window.history.state, '', address)
