import type { HeadersFunction } from '@remix-run/node'

/**
 * Sent with every asset; kept short, because a page on a slow phone loads a dozen assets. Other sites get only the
 * portal's origin as referrer: reCAPTCHA needs the origin, but the rest of an address may contain a search.
 */
export const assetHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

/** Sent with everything but assets. */
export const nonAssetHeaders = {
  ...assetHeaders,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
}

export const isHttps = (publicUrl: string | undefined) => publicUrl?.startsWith('https:') ?? false

/** Adds HSTS without subdomains, which may belong to other services. */
export const withHsts = (headers: Record<string, string>, publicUrl: string | undefined) =>
  isHttps(publicUrl) ? { ...headers, 'Strict-Transport-Security': 'max-age=31536000' } : headers

/** For private pages with forms that need their origin. Other sites are not told where the reader came from. */
export const mesaPageHeaders: HeadersFunction = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
})

/** For pages whose address grants access: the page is not cached, and its address is not sent as referrer. */
export const privatePageHeaders: HeadersFunction = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
})
