import { basePath } from '~/site/paths'

const followed = 'portal.construcao'

/** The address that is on its way, else the one that is shown. */
function wantedAddress() {
  const { location, navigation } = window.__remixRouter.state
  const { pathname, search, hash } = navigation.location ?? location
  return pathname + search + hash
}

/**
 * Where the server has another build than this page, loads the wanted address with it. Once for each build: a page must
 * not load itself for ever. Tells whether it does.
 */
export async function followNewBuild(ask: typeof fetch = window.fetch) {
  const { version } = window.__remixManifest
  const answer = await ask(`${basePath}/__manifest?version=${version}`).catch(() => null)
  if (!answer?.headers.has('X-Remix-Reload-Document') || !first(version)) return false
  window.location.assign(wantedAddress())
  return true
}

function first(version: string) {
  try {
    const before = sessionStorage.getItem(followed)
    sessionStorage.setItem(followed, version)
    return before !== version
  } catch {
    // Kept from storing, it can't be known.
    return false
  }
}
