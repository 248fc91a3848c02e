import { basePath } from '~/site/paths'
import { inTime } from '~/ui/in-time'
import { FailedReading, Unanswered } from './failed-reading'
import { followNewBuild } from './new-build.client'

type Watch = {
  /** Data came for the screen. */
  onRead(): void
  /** What the screen shows could not be read again. */
  onRefreshFailed(): void
}

const forever = () => new Promise<never>(() => {})

/**
 * Stands between Remix and the network for what pages ask by themselves. Remix (2.17) waits for ever, takes whatever comes
 * for data, and has one way to fail for a step that a person took and for a refresh that nobody asked for.
 */
export function watchPageRequests({ onRead, onRefreshFailed }: Watch) {
  const ask = window.fetch.bind(window)

  /** A step: fails as a row of the table of failed requests. */
  async function read(address: URL, init: RequestInit) {
    try {
      const response = await readData(ask(address, init))
      onRead()
      return response
    } catch (error) {
      if (init.signal?.aborted || error instanceof FailedReading) throw error
      throw new FailedReading(0)
    }
  }

  /** A refresh: one that fails is never answered, so that the screen stays as it is (A14). */
  async function refresh(address: URL, init: RequestInit) {
    const response = await read(address, init).catch(() => null)
    if (response && response.status < 500) return response
    if (!init.signal?.aborted) onRefreshFailed()
    return forever()
  }

  async function send(address: URL, init: RequestInit) {
    const response = await inTime(ask(address, init))
    if (isData(response)) return response
    throw new Unanswered('a form was not answered by the portal')
  }

  const underWay = new Map<string, Promise<Response>>()

  /** Remix asks again for what it waits for: asked once, each gets the answer. */
  async function lookUpAhead(address: URL) {
    const { href } = address
    const asked = underWay.get(href) ?? ask(address).finally(() => underWay.delete(href))
    underWay.set(href, asked)
    return (await asked).clone()
  }

  /** Which part of the program a link needs. Looked up ahead it may fail: the step itself asks again. */
  async function lookUpRoutes(address: URL, init: RequestInit) {
    const ahead = !init.signal
    const response = await inTime(ahead ? lookUpAhead(address) : ask(address, init)).catch(() => null)
    if (init.signal?.aborted || response?.status === 200) return response ?? ask(address, init)
    if (ahead || (response?.status === 204 && (await followNewBuild(ask)))) return forever()
    throw new FailedReading(response ? 500 : 0, response?.status === 204 ? { error: 'chunk' } : {})
  }

  // Remix waits for the styles of a screen before it listens to its reading: what failed sooner is told all the same.
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof FailedReading || event.reason instanceof Unanswered) event.preventDefault()
  })
  window.fetch = (input, init = {}) => {
    if (!(input instanceof URL) || input.origin !== window.location.origin) return ask(input, init)
    if (input.pathname === `${basePath}/__manifest`) return lookUpRoutes(input, init)
    if (!input.pathname.endsWith('.data')) return ask(input, init)
    if (init.method && init.method !== 'GET') return send(input, init)
    return isRefresh() ? refresh(input, init) : read(input, init)
  }
}

function isRefresh() {
  const { navigation, revalidation } = window.__remixRouter.state
  return navigation.state === 'idle' && revalidation === 'loading'
}

const isData = ({ status, headers }: Response) =>
  status === 204 || (headers.get('Content-Type') ?? '').startsWith('text/x-script')

/** The data, whole: what breaks off on the way fails here. */
async function readData(asked: Promise<Response>) {
  const response = await inTime(asked)
  const { status } = response
  if (isData(response)) return status === 204 ? response : new Response(await inTime(response.arrayBuffer()), response)
  if (status === 502 || status === 503) throw new FailedReading(status, { error: 'unavailable' })
  throw new FailedReading(status < 400 || status === 504 ? 0 : status)
}
