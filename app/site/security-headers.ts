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
