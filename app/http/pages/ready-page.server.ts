import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Screen } from '~/site/screens'
import { alwaysHeaders } from '~/site/security-headers'

/** A whole page as it goes out: its headers, and its bytes, compressed with gzip. */
export type ReadyPage = {
  status: number
  headers: Record<string, string>
  /** The same, names and values in turn: Node writes such a list as it stands. */
  listed: string[]
  /** Those with which it went out last, to be kept by a proxy until this second of the clock is over. */
  confirmed?: { second: number; listed: string[] }
  body: Buffer
  /** How many bytes it has uncompressed. */
  weight: number
  etag: string
  /** From when on it would say something else, in milliseconds; `Infinity` for a page that no clock changes. */
  until: number
  /** What its requests count as in the metrics. */
  metric: Screen['metric']
}

/** What is known of a page beforehand: what its text says, what its requests count as. */
type Known = { text?: string | undefined; metric?: Screen['metric'] | undefined }

/** In small letters, as those of an answer are told: what went out twice would say nothing to a browser. */
const always = Object.fromEntries(new Headers(alwaysHeaders))

/** Whether the reader takes what a ready page is made of. */
export const acceptsReadyPages = ({ headers }: IncomingMessage) =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(headers['accept-encoding'] ?? '')

/** Takes an answer whole. One that is for everyone can't leave a cookie: that is a mistake in the screen. */
export async function readyPage(
  response: Response,
  until: number,
  { text, metric = 'outra' }: Known = {},
): Promise<ReadyPage> {
  if (response.headers.has('Set-Cookie')) throw new Error('a page for everyone must not set a cookie')
  const html = text === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(text)
  // A page is compressed sooner than it would be handed to another thread and back.
  const body = gzipSync(html, { level: 5 })
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    ...always,
    'cache-control': 'no-cache',
    ...Object.fromEntries(response.headers),
    vary: 'Accept-Encoding, Cookie, Sec-Fetch-Site',
    'content-encoding': 'gzip',
    'content-length': String(body.length),
    etag,
  }
  return {
    status: response.status,
    headers,
    listed: Object.entries(headers).flat(),
    body,
    weight: html.byteLength,
    etag,
    until,
    metric,
  }
}

/** Sends it, or 304 to whom has it already, with what else is set. */
export function sendReadyPage(req: IncomingMessage, res: ServerResponse, page: ReadyPage) {
  if (!sendNotModified(req, res, page)) res.writeHead(page.status, page.headers).end(bodyFor(req, page))
}

/** The same where nothing else is set. It was true when `second` of the clock began, which a proxy may keep it for. */
export function sendKeptPage(req: IncomingMessage, res: ServerResponse, page: ReadyPage, second?: number) {
  if (sendNotModified(req, res, page, second === undefined ? undefined : { [keepUntil]: `@${second}` })) return
  const listed = second === undefined ? page.listed : listedIn(page, second)
  res.writeHead(page.status, listed).end(bodyFor(req, page))
}

const keepUntil = 'X-Accel-Expires'

function listedIn(page: ReadyPage, second: number) {
  if (page.confirmed?.second !== second) page.confirmed = { second, listed: [...page.listed, keepUntil, `@${second}`] }
  return page.confirmed.listed
}

/** A 304 leaves the content security policy out: that of the page he has names the hashes of the scripts he has. */
function sendNotModified(req: IncomingMessage, res: ServerResponse, page: ReadyPage, more?: Record<string, string>) {
  const { status, headers, etag } = page
  if (status !== 200 || !hasAlready(req.headers['if-none-match'], etag)) return false
  res.writeHead(304, { etag, 'cache-control': headers['cache-control'], vary: headers.vary, ...more }).end()
  return true
}

const bodyFor = (req: IncomingMessage, { body }: ReadyPage) => (req.method === 'HEAD' ? undefined : body)

/** A proxy that compresses anew marks the tag as weak. */
const hasAlready = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
