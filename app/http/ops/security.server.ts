import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import type { Clock } from '~/domain/shared/clock'
import { basePath } from '~/site/paths'
import { frameAncestors } from '~/site/screens'
import { assetHeaders, nonAssetHeaders, withHsts } from '~/site/security-headers'

const assetsPath = `${basePath}/assets/`

const inertPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * The policy of script files. A worker obeys the policy of its own script, and needs to fetch from the portal and to
 * run WebAssembly decoders.
 */
const workerPolicy = "default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'"

type Settings = { embedOrigins: string[]; publicUrl?: string | undefined }

/**
 * Adds security headers to every response, also to errors. Cached pages do not get here and have their own headers. A
 * header that a handler has set is kept, unless it forbids a site of `embedOrigins` to frame the page.
 */
export const secureHeaders =
  ({ embedOrigins, publicUrl }: Settings): RequestHandler =>
  (req, res, next) => {
    const setMissing = (headers: Record<string, string>) => {
      for (const [name, value] of Object.entries(headers)) if (!res.hasHeader(name)) res.setHeader(name, value)
    }
    // Set at the last moment: Remix appends to existing headers, and two policies would combine.
    const writeHead = res.writeHead
    res.writeHead = (...args: unknown[]) => {
      setMissing(withHsts(req.originalUrl.startsWith(assetsPath) ? assetHeaders : nonAssetHeaders, publicUrl))
      const [status] = args
      const type = contentType(res, args)
      // For a 304 the browser keeps the policy of the cached page.
      if (status !== 304 && !type.startsWith('text/html')) {
        const policy = type.startsWith('text/javascript') ? workerPolicy : inertPolicy
        setMissing({ 'X-Frame-Options': 'DENY', 'Content-Security-Policy': policy })
      }
      allowFraming(res, frameAncestors(req.originalUrl, embedOrigins))
      return Reflect.apply(writeHead, res, args)
    }
    next()
  }

/** A site that may frame a page may also frame the page's errors, whichever handler responds. */
function allowFraming(res: ServerResponse, ancestors: string) {
  const policy = res.getHeader('Content-Security-Policy')
  if (ancestors === "'none'" || typeof policy !== 'string') return
  res.removeHeader('X-Frame-Options')
  res.setHeader('Content-Security-Policy', policy.replace(/frame-ancestors [^;]+/, `frame-ancestors ${ancestors}`))
}

function contentType(res: ServerResponse, args: unknown[]) {
  const given = (args.find((arg) => typeof arg === 'object') ?? {}) as OutgoingHttpHeaders
  return String(given['content-type'] ?? given['Content-Type'] ?? res.getHeader('Content-Type'))
}

export const securityTxtPath = '/.well-known/security.txt'

/** RFC 9116 recommends that the file expires in less than a year. */
const validForDays = 180

export const serveSecurityTxt =
  (contact: string, publicUrl: string | undefined, clock: Clock): RequestHandler =>
  (_req, res) => {
    const expires = new Date(clock.now())
    expires.setUTCHours(0, 0, 0, 0)
    expires.setUTCDate(expires.getUTCDate() + validForDays)
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: pt, en, es',
      ...(publicUrl ? [`Canonical: ${new URL(securityTxtPath, publicUrl)}`] : []),
    ]
    res
      .type('text/plain')
      .set('Cache-Control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  }
