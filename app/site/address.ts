export const basePath = '/licitacao-pub'

export function pathAndQuery(address: string) {
  const at = address.indexOf('?')
  return at < 0 ? { path: address, query: '' } : { path: address.slice(0, at), query: address.slice(at + 1) }
}

/** Punctuation that may follow an address in a sentence, raw or percent-encoded: , . ; : ! ? ' * ) ] } > " » ’ ” … */
const punctuation = /(?:[,.;:!?'*)\]}>"]|%(?:2[1279ACE]|3[ABEF]|5D|7D|C2%BB|E2%80%(?:99|9D|A6)))+$/i

/** The path without punctuation that a mail program added to the link; `undefined` if there is nothing to remove. */
export function withoutPunctuation(pathname: string) {
  const cleaned = pathname.replace(punctuation, '')
  return cleaned !== pathname && cleaned.startsWith(`${basePath}/`) ? cleaned : undefined
}

/** Base URL for parsing. An address whose parsed origin differs from this one leads to another host. */
const placeholderOrigin = 'http://portal.invalid'

/**
 * Parses an address given by a visitor: the portal's path without the base path, or `undefined` for any other address.
 * Prevents open redirects: the address is read as browsers read it (`\` is `/`, tabs and line breaks are dropped, `.`
 * and `..` resolved), and repeated slashes are merged, since `//` begins another host.
 */
export function ownAddress(given: string): { pathname: string; search: string } | undefined {
  if (!URL.canParse(given, placeholderOrigin)) return undefined
  const { origin, pathname: path, search } = new URL(given, placeholderOrigin)
  const single = path.replace(/[/\\]+/g, '/')
  if (origin !== placeholderOrigin || !single.startsWith(`${basePath}/`)) return undefined
  return { pathname: single.slice(basePath.length), search }
}

/** Path prefixes of the calls, that is, of the API. */
export const callAreas = [
  '/licitacao-readonly/api',
  '/licitacao/api',
  '/licitacao/hal',
  '/compra-direta/api',
  '/efornecedor/hal',
  '/hal/public',
]

export const isCall = (path: string) => callAreas.some((area) => path === area || path.startsWith(`${area}/`))
