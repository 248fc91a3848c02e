import { networkOf } from '~/domain/shared/ip'
import { maskCpfsInText } from '~/domain/shared/masks'
import { queryNames } from '~/site/query-names'

const hidden = '[oculto]'

/** The only query parameters whose values say nothing about a person, where they are such a value. */
const harmless: Partial<Record<string, RegExp>> = {
  page: /^\d{1,9}$/,
  size: /^\d{1,9}$/,
  sort: /^(ASC|DESC)$/,
  lng: /^(pt-BR|en|es)$/,
}

/** The parameters that mean something here. Any other name is one that somebody made up. */
const known = new Set([...queryNames, '_routes', 'ids', 'pregaoId', 'thumbnail'])

/** The names of the known parameters, with the values of the harmless ones, and how many others there are. */
export function loggableQuery(query: string) {
  const given = [...new URLSearchParams(query)].slice(0, 50)
  const mine = given.filter(([name]) => known.has(name))
  const others = given.length - mine.length
  if (given.length === 0) return undefined
  return {
    ...Object.fromEntries(mine.map(([name, value]) => [name, harmless[name]?.test(value) ? value : hidden])),
    ...(others > 0 && { outros: others }),
  }
}

/** The words of an error, without those that come from whoever asked. */
export function loggableMessage(error: Error) {
  // These quote what could not be read, as V8 does of JSON.
  if (error instanceof SyntaxError) return hidden
  const quotesValue = 'code' in error && /^22/.test(String(error.code))
  const message = quotesValue ? error.message.replace(/"[^"]*"/g, `"${hidden}"`) : error.message
  return maskCpfsInText(
    message.replace(/\bhttps?:\/\/[^\s?#]*[?#]\S*/g, (url) => `${url.replace(/[?#].*/, '')}?${hidden}`),
  )
    .replace(/^(Failed to parse URL from|Invalid URL:?) .*/, `$1 ${hidden}`)
    .replace(/[^\s@"'<(]+@[^\s@"'>)]+/g, '[e-mail]')
}

/** The network, not the machine: /24 of IPv4, /48 of IPv6. */
export const truncateIp = (ip: string | undefined) => networkOf(ip, { v4: 24, v6: 48 })
