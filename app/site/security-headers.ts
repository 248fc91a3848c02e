/**
 * What a page is made of says no more than this, and the policy of what isn't a page: a phone on a slow line is sent a dozen.
 * Other sites learn the portal's origin and no more: reCAPTCHA decides by it, while an address may carry what a person
 * searched for. Pages whose address opens something say `no-referrer` themselves.
 */
export const partHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

export const alwaysHeaders = {
  ...partHeaders,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
}
