import type { RequestHandler } from 'express'
import { basePath } from '~/web/paths'

/**
 * Other sites learn the portal's origin and no more: reCAPTCHA decides by it, while an address may carry what a person
 * searched for. Pages whose address opens something say `no-referrer` themselves.
 */
export const alwaysHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
}

const inertPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * The headers every answer carries, errors included. What an answer says for itself stays: pages bring their own content
 * security policy, and a worker's script would be held to the one it came with.
 */
export const secureHeaders: RequestHandler = (req, res, next) => {
  const asset = req.originalUrl.startsWith(`${basePath}/assets/`)
  const setMissing = (headers: Record<string, string>) => {
    for (const [name, value] of Object.entries(headers)) if (!res.hasHeader(name)) res.setHeader(name, value)
  }
  // Not before the last moment: Remix appends its headers to what is there, and two policies add up.
  const writeHead = res.writeHead
  res.writeHead = (...args: unknown[]) => {
    setMissing(alwaysHeaders)
    if (res.statusCode !== 304 && !String(res.getHeader('Content-Type')).startsWith('text/html')) {
      setMissing({ 'X-Frame-Options': 'DENY' })
      if (!asset) setMissing({ 'Content-Security-Policy': inertPolicy })
    }
    return Reflect.apply(writeHead, res, args)
  }
  next()
}
