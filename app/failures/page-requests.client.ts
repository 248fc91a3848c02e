import { handleRemixRequests } from '~/framework/requests.client'
import { buildVersion, wantedAddress } from '~/framework/router'
import { basePath } from '~/site/paths'
import { withTimeout } from '~/ui/with-timeout'
import { FailedRead, UnansweredSubmission } from './failed-requests'

type PageRequestListeners = {
  onRead(): void
  onRefreshFailed(): void
  trackRefresh<T>(work: Promise<T>): Promise<T>
}

const neverResolves = () => new Promise<never>(() => {})

/** Wraps Remix's requests: Remix 2.17 sets no timeout, takes any response for data, and shows failed refreshes. */
export function watchPageRequests({ onRead, onRefreshFailed, trackRefresh }: PageRequestListeners) {
  const fetchNative = window.fetch.bind(window)

  /** Reads the data of a navigation; a failure becomes a `FailedRead` unless the navigation was aborted. */
  async function read(address: URL, init: RequestInit) {
    try {
      const response = await readData(fetchNative(address, init))
      onRead()
      return response
    } catch (error) {
      if (init.signal?.aborted || error instanceof FailedRead) throw error
      throw new FailedRead(0)
    }
  }

  /** Reads the data of a background refresh. A failed one never resolves, so that the screen stays as it is (A14). */
  async function refresh(address: URL, init: RequestInit) {
    const response = await trackRefresh(read(address, init)).catch(() => null)
    if (response && response.status < 500) return response
    if (!init.signal?.aborted) onRefreshFailed()
    return neverResolves()
  }

  async function send(address: URL, init: RequestInit) {
    const response = await withTimeout(fetchNative(address, init))
    const complete = await completeData(response)
    if (complete) return complete
    throw new UnansweredSubmission('a form was not answered by the portal')
  }

  const pendingLookups = new Map<string, Promise<Response>>()

  /** Remix repeats a lookup that is still pending. All repetitions share one response. */
  async function shareLookup(address: URL) {
    const { href } = address
    const lookup = pendingLookups.get(href) ?? fetchNative(address).finally(() => pendingLookups.delete(href))
    pendingLookups.set(href, lookup)
    return (await lookup).clone()
  }

  /** Looks up the route modules that a link needs. A failed prefetch is ignored: the navigation looks them up again. */
  async function lookUpRoutes(address: URL, init: RequestInit) {
    const isPrefetch = !init.signal
    const response = await withTimeout(isPrefetch ? shareLookup(address) : fetchNative(address, init)).catch(() => null)
    if (init.signal?.aborted || response?.status === 200) return response ?? fetchNative(address, init)
    if (isPrefetch || (response?.status === 204 && (await reloadForNewBuild(fetchNative)))) return neverResolves()
    throw new FailedRead(response ? 500 : 0, response?.status === 204 ? { error: 'chunk' } : {})
  }

  // Remix awaits the data only after the styles, so the browser reports an earlier failure or redirect as unhandled.
  const handledLater = [FailedRead, UnansweredSubmission, Response]
  window.addEventListener('unhandledrejection', (event) => {
    if (handledLater.some((kind) => event.reason instanceof kind)) event.preventDefault()
  })
  handleRemixRequests(basePath, { lookUpRoutes, read, refresh, send })
}

const isData = ({ headers }: Response) => (headers.get('Content-Type') ?? '').startsWith('text/x-script')

/** Single-fetch data starts with a line of JSON: an array whose first element holds the loaders' results. */
function isReadable(text: string) {
  try {
    const [first] = JSON.parse(text.split('\n', 1)[0] ?? '')
    return typeof first === 'object' && first !== null
  } catch {
    return false
  }
}

/** The response once its data has arrived completely; throws if the data breaks off. `null` if it has no data. */
async function completeData(response: Response) {
  if (response.status === 204) return response
  if (!isData(response)) return null
  const text = await withTimeout(response.text())
  return isReadable(text) ? new Response(text, response) : null
}

async function readData(pending: Promise<Response>) {
  const response = await withTimeout(pending)
  const { status } = response
  const complete = await completeData(response)
  if (complete) return complete
  if (status === 502 || status === 503) throw new FailedRead(status, { error: 'unavailable' })
  throw new FailedRead(status < 400 || status === 504 ? 0 : status)
}

const reloadedVersionKey = 'portal.construcao'

/** Reloads the wanted address if the server has a newer build, once per build. Resolves to whether it reloads. */
export async function reloadForNewBuild(fetchManifest: typeof fetch = window.fetch) {
  const version = buildVersion()
  const response = await fetchManifest(`${basePath}/__manifest?version=${version}`).catch(() => null)
  if (!response?.headers.has('X-Remix-Reload-Document') || !isFirstReloadFor(version)) return false
  window.location.assign(wantedAddress())
  return true
}

function isFirstReloadFor(version: string) {
  try {
    const before = sessionStorage.getItem(reloadedVersionKey)
    sessionStorage.setItem(reloadedVersionKey, version)
    return before !== version
  } catch {
    // Without storage, a reload loop could not be detected.
    return false
  }
}
