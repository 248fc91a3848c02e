import { paths } from './paths'

/** The entries of the menu (F5), called as the functions of their addresses. */
export const menuEntries = ['licitacoes', 'comprasDiretas', 'itens', 'validarDocumento', 'api', 'cadastro'] as const

/** What else the addresses below an entry begin with, besides the address of its own page. */
const others: { [entry: string]: string[] } = {
  licitacoes: ['/licitacao-visualizacao', '/portal/licitacao/listagem', '/portal/licitacao/detalhe'],
  comprasDiretas: ['/portal/compra-direta'],
}

/** The `aria-current` of a menu entry at a path: `page` on its own page, `true` on the pages below it. */
export function currentEntryAt(pathname: string, entry: (typeof menuEntries)[number]) {
  const own = paths[entry]()
  if (pathname === own) return 'page'
  return [own, ...(others[entry] ?? [])].some((place) => pathname.startsWith(place)) ? 'true' : undefined
}
