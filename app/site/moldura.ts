import { pathAndQuery } from './address'
import { basePath, type Moldura } from './paths'

/** Below it stand the portal pages for frames of other sites (K1). */
export const molduraPath = `${basePath}/portal/iframe/`

/** The languages that an address may choose. */
const languages = ['pt-BR', 'en', 'es']

/** The language that an address chooses, for its own page and those it leads to. */
export function languageAt(address: string) {
  const { query } = pathAndQuery(address)
  // As a rule there is none.
  const given = query && new URLSearchParams(query).get('lng')
  return given && languages.includes(given) ? given : null
}

/** The frame that an address, or its data, is for: of any other `undefined`. */
export function molduraAt(address: string): Moldura | undefined {
  if (!address.startsWith(molduraPath)) return undefined
  return { lng: languageAt(address) }
}

const withCampanha = new RegExp(
  `^(${molduraPath}(?:licitacao|compra-direta)/detalhe/\\d+)/fonteCampanha=[^/?]*/tipoCampanha=[^/?]*/nomeCampanha=[^/?]*(?=[/?]|$)`,
)

/**
 * The address of the same page without the campaign that stands in its segments, on which no page depends: one is made, and
 * kept, for all campaigns.
 */
export const withoutCampanha = (address: string) =>
  address.startsWith(molduraPath) ? address.replace(withCampanha, '$1') : address
