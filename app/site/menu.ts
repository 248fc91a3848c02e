import { paths } from './paths'

/** The paths of each entry of the menu: first its page, then what the pages below the entry begin with (F5). */
const placesOf = {
  licitacoes: [paths.licitacoes(), '/licitacao-visualizacao', paths.portalLicitacoes(), '/portal/licitacao/detalhe'],
  comprasDiretas: [paths.comprasDiretas(), '/portal/compra-direta'],
  itens: [paths.itens()],
  validar: [paths.validarDocumento()],
  dadosAbertos: [paths.api()],
  cadastro: [paths.cadastro(), '/portal/licitacao/cadastroSucesso'],
} as const

export type MenuEntry = keyof typeof placesOf

/** The `aria-current` of a menu entry at a path: `page` on its own page, `true` on the pages below it. */
export function currentEntryAt(pathname: string, entry: MenuEntry) {
  const here = `${pathname.toLowerCase()}/`
  const [own, ...others] = placesOf[entry].map((place) => `${place.toLowerCase()}/`)
  if (here === own) return 'page' as const
  return [own, ...others].some((place) => place && here.startsWith(place)) ? ('true' as const) : undefined
}
