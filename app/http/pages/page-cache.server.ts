import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Screen } from '~/site/screens'
import { nonAssetHeaders } from '~/site/security-headers'

/** Estimated bytes per entry besides body and key: headers and bookkeeping. */
const entryOverhead = 2048

/** Milliseconds from the start of a rendering during which it is shared even if the data version is unknown. */
const shareInFlightFor = 1000

type Options = {
  megabytes: number
  knownVersao: () => number | null
  /** Increases with every visible change of the tender's session. */
  versaoDoProcesso?: (idLicitacao: number) => number
  now(): number
}

/** The tender whose bids a page shows, and the version of its session when the page was rendered. */
type ProcessoVersion = { id: number; versao: number }

/**
 * Cache of shared pages; concurrent requests share one rendering. A new data version drops all pages. A change of a
 * tender's session, such as a bid, drops only the pages of that tender. While the data version is unknown, the cache
 * stores and serves nothing but keeps its entries, because usually the database is only slow and the data has not
 * changed.
 */
export function makePageCache({ megabytes, knownVersao, versaoDoProcesso = () => 0, now }: Options) {
  const maxSize = megabytes * 1024 * 1024
  const pages = new LRUCache<string, { page: CachedPage; processo: ProcessoVersion | undefined }>({
    maxSize,
    maxEntrySize: maxSize / 8,
    sizeCalculation: ({ page }, key) => page.body.length + 2 * key.length + entryOverhead,
  })
  const inFlight = new Map<
    string,
    { page: Promise<CachedPage>; startedAt: number; processo: ProcessoVersion | undefined }
  >()
  let versao: number | null = null

  /** Drops the entries if the data version has changed. Returns whether the version is known. */
  function updateVersao() {
    const known = knownVersao()
    if (known !== null && known !== versao) {
      versao = known
      pages.clear()
      inFlight.clear()
    }
    return known !== null
  }

  const isLatest = (processo: ProcessoVersion | undefined) =>
    processo === undefined || versaoDoProcesso(processo.id) === processo.versao

  return {
    get(key: string): CachedPage | undefined {
      if (!updateVersao()) return undefined
      const entry = pages.get(key)
      if (entry && entry.page.until > now() && isLatest(entry.processo)) return entry.page
      if (entry) pages.delete(key)
      return undefined
    },

    /** Gets the cached page, or makes the page and stores it on status 200. `id`: tender whose bids the page shows. */
    async getOrMake(key: string, make: () => Promise<CachedPage>, id?: number): Promise<CachedPage> {
      const page = this.get(key)
      if (page) return page
      const running = inFlight.get(key)
      if (running && isLatest(running.processo) && (updateVersao() || now() - running.startedAt < shareInFlightFor))
        return running.page
      const madeFor = versao
      const processo = id === undefined ? undefined : { id, versao: versaoDoProcesso(id) }
      const making = { page: make(), startedAt: now(), processo }
      inFlight.set(key, making)
      try {
        const made = await making.page
        // If the data changed meanwhile, the page may be outdated: it serves the waiting requests and is not cached.
        if (updateVersao() && versao === madeFor && isLatest(processo) && made.status === 200)
          pages.set(key, { page: made, processo })
        return made
      } finally {
        if (inFlight.get(key) === making) inFlight.delete(key)
      }
    },

    bytes: () => pages.calculatedSize,
  }
}

/** Cache key; `undefined` for very long addresses, which are not cached. */
export const pageKey = (req: IncomingMessage, locale: string) =>
  req.url !== undefined && req.url.length <= 2000 ? `${locale} ${req.url}` : undefined

/** A complete response: headers and a gzip-compressed body. */
export type CachedPage = {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Uncompressed size in bytes. */
  weight: number
  etag: string
  /** When the content becomes outdated, in milliseconds; `Infinity` if it does not depend on time. */
  until: number
  metric: Screen['metric']
}

/** Header names in lower case, as `Headers` iterates them; otherwise a header would be sent twice. */
const defaultHeaders = Object.fromEntries(new Headers(nonAssetHeaders))

const acceptsGzip = ({ headers }: IncomingMessage) =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(headers['accept-encoding'] ?? '')

/** Reads and compresses a rendered response. Throws if it sets a cookie, because all readers would get that cookie. */
export async function toCachedPage(
  response: Response,
  until: number,
  metric: Screen['metric'] = 'outra',
): Promise<CachedPage> {
  if (response.headers.has('Set-Cookie')) throw new Error('a shared page must not set a cookie')
  const html = Buffer.from(await response.arrayBuffer())
  // Synchronous: compressing a page takes less time than handing it to another thread.
  const body = gzipSync(html, { level: 5 })
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    ...defaultHeaders,
    'cache-control': 'no-cache',
    ...Object.fromEntries(response.headers),
    vary: 'Accept-Encoding, Cookie',
    'content-encoding': 'gzip',
    'content-length': String(body.length),
    etag,
  }
  return {
    status: response.status,
    headers,
    body,
    weight: html.byteLength,
    etag,
    until,
    metric,
  }
}

/** For clients without gzip: a different body needs a different strong ETag. */
function uncompressed(page: CachedPage): CachedPage {
  const body = gunzipSync(page.body)
  const etag = page.etag.replace(/"$/, '-identity"')
  const { 'content-encoding': _gzip, ...others } = page.headers
  return { ...page, body, etag, headers: { ...others, 'content-length': String(body.length), etag } }
}

/**
 * Sends the page, or 304. `currentSecond`: the Unix second in which the page is known to be current. A proxy may cache
 * the page until that second ends.
 */
export function sendCachedPage(req: IncomingMessage, res: ServerResponse, cached: CachedPage, currentSecond?: number) {
  const page = acceptsGzip(req) ? cached : uncompressed(cached)
  if (currentSecond !== undefined) res.setHeader('X-Accel-Expires', `@${currentSecond}`)
  if (!sendNotModified(req, res, page)) res.writeHead(page.status, page.headers).end(bodyFor(req, page))
}

/** A 304 has no content security policy: the client must keep the stored policy, which has the page's hashes. */
function sendNotModified(req: IncomingMessage, res: ServerResponse, page: CachedPage) {
  const { status, headers, etag } = page
  if (status !== 200 || !matchesEtag(req.headers['if-none-match'], etag)) return false
  const transport = headers['strict-transport-security']
  const cacheHeaders = { etag, 'cache-control': headers['cache-control'], vary: headers.vary }
  res.writeHead(304, { ...cacheHeaders, ...(transport && { 'strict-transport-security': transport }) }).end()
  return true
}

const bodyFor = (req: IncomingMessage, { body }: CachedPage) => (req.method === 'HEAD' ? undefined : body)

/** Accepts weak tags too, because a proxy that recompresses the page makes the ETag weak. */
const matchesEtag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
