import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { basePath } from '~/site/paths'
import { frameAncestors } from '~/site/screens'
import { alwaysHeaders, partHeaders } from '~/site/security-headers'

/** Where a page's programs, styles and pictures are. */
const parts = `${basePath}/assets/`

const inertPolicy = "default-src 'none'; frame-ancestors 'none'"

/** A worker is held to the policy its script came with: its own host, and the decoders of pictures, which are WebAssembly. */
const workerPolicy = "default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'"

/**
 * The headers every answer carries, errors included. What an answer says for itself stays: pages bring their own content
 * security policy.
 */
export const secureHeaders =
  (embedOrigins: string[]): RequestHandler =>
  (req, res, next) => {
    const setMissing = (headers: Record<string, string>) => {
      for (const [name, value] of Object.entries(headers)) if (!res.hasHeader(name)) res.setHeader(name, value)
    }
    // Not before the last moment: Remix appends its headers to what is there, and two policies add up.
    const writeHead = res.writeHead
    res.writeHead = (...args: unknown[]) => {
      setMissing(req.originalUrl.startsWith(parts) ? partHeaders : alwaysHeaders)
      const [status] = args
      const type = contentType(res, args)
      // A 304 keeps the policy of the page that the browser has.
      if (status !== 304 && !type.startsWith('text/html')) {
        const policy = type.startsWith('text/javascript') ? workerPolicy : inertPolicy
        setMissing({ 'X-Frame-Options': 'DENY', 'Content-Security-Policy': policy })
      }
      letFrame(res, frameAncestors(req.originalUrl, embedOrigins))
      return Reflect.apply(writeHead, res, args)
    }
    next()
  }

/** Who may frame what is said of an address may frame what fails there, whoever answers. */
function letFrame(res: ServerResponse, ancestors: string) {
  const policy = res.getHeader('Content-Security-Policy')
  if (ancestors === "'none'" || typeof policy !== 'string') return
  res.removeHeader('X-Frame-Options')
  res.setHeader('Content-Security-Policy', policy.replace(/frame-ancestors [^;]+/, `frame-ancestors ${ancestors}`))
}

/** From the headers that come with `writeHead`, else from those set before. */
function contentType(res: ServerResponse, args: unknown[]) {
  const given = (args.find((arg) => typeof arg === 'object') ?? {}) as OutgoingHttpHeaders
  return String(given['content-type'] ?? given['Content-Type'] ?? res.getHeader('Content-Type'))
}
