import type { HeadersFunction } from '@remix-run/node'

/** For pages of one person alone, whose address opens them: kept by nobody, told to nobody. */
export const privatePage: HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
