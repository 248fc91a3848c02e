import { networkOf } from '~/domain/shared/ip'

const hidden = '[oculto]'

/** The only query parameters whose values say nothing about a person. */
const harmless = new Set(['page', 'size', 'sort', 'lng'])

/** What follows one of these in an address opens something. */
const secretAfter = new Set([
  'confirmar',
  'recibo',
  'solicitar',
  'validar-documento',
  'download',
  'token',
  'sessao',
  'codigo',
])

/** An address without what it may give away: codes, tokens, and what was written into its segments. */
export function loggablePath(path: string) {
  const segments = path.split('/')
  return segments.map((segment, index) => loggableSegment(segment, segments[index - 1])).join('/')
}

function loggableSegment(segment: string, previous: string | undefined) {
  if (segment === '') return segment
  if (previous !== undefined && secretAfter.has(previous)) return hidden
  const [name, value] = segment.split('=', 2)
  if (value !== undefined) return `${name}=${harmless.has(name ?? '') || isId(name, value) ? value : hidden}`
  const decoded = /%|@/.test(segment)
  const random =
    segment.length >= 11 && /\d/.test(segment) && !/^[\w.-]+\.(js|css|svg|png|map|woff2?)(\.map)?$/.test(segment)
  return decoded || random ? hidden : segment
}

const isId = (name: string | undefined, value: string) => /^id/.test(name ?? '') && /^\d{1,10}$/.test(value)

/** The names of the parameters, and the values of the harmless ones. */
export function loggableQuery(query: string) {
  const given = [...new URLSearchParams(query)].slice(0, 50)
  const entries = given.map(([name, value]) => [name.slice(0, 40), harmless.has(name) ? value.slice(0, 20) : hidden])
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** The network, not the machine: /24 of IPv4, /48 of IPv6. */
export const truncateIp = (ip: string | undefined) => networkOf(ip, { v4: 24, v6: 48 })
