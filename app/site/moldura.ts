import { pathAndQuery } from './address'
import { basePath, pathsFor } from './paths'

/** Screens below this path may be shown in an iframe (moldura) of another site (K1). */
export const molduraPath = `${basePath}/portal/iframe/`

const languages = ['pt-BR', 'en', 'es']

export function languageAt(address: string) {
  const { query } = pathAndQuery(address)
  const given = query && new URLSearchParams(query).get('lng')
  return given && languages.includes(given) ? given : null
}

export const isInMoldura = (address: string) => address.startsWith(molduraPath)

export const pathsAt = (address: string) => pathsFor({ moldura: isInMoldura(address), lng: languageAt(address) })

export function toPaths({ url }: Request) {
  const { pathname, search } = new URL(url)
  return pathsAt(pathname + search)
}

const withCampanha = new RegExp(
  `^(${molduraPath}(?:licitacao|compra-direta)/detalhe/\\d+)/fonteCampanha=[^/?]*/tipoCampanha=[^/?]*/nomeCampanha=[^/?]*(?=[/?]|$)`,
)

/** Removes the campaign from the address of an embedded page, so that one cached page serves all campaigns. */
export const withoutCampanha = (address: string) =>
  isInMoldura(address) ? address.replace(withCampanha, '$1') : address
