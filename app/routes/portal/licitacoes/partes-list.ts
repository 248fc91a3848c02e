import type { List } from '~/list/list-state'
import { paths } from '~/site/paths'

/** What stands in pages on a tender's page, or on a lot's: `carried` is what the address says besides. */
const partes = (address: List['address']) =>
  ({ address, filters: {}, sizes: [10, 25, 50, 100], sorts: ['ASC'] }) as const satisfies List

const joined = (query: URLSearchParams | undefined, carried: URLSearchParams) =>
  new URLSearchParams([...(query ?? []), ...carried])

/** The lots of a tender, or its items where there are no lots. */
export const lotesList = (id: number, carried = new URLSearchParams()) =>
  partes((query) => paths.portalLicitacao(id, joined(query, carried)))

/** The items of a lot. */
export const itensList = (id: number, idLote: number, carried = new URLSearchParams()) =>
  partes((query) => paths.portalLote(id, idLote, joined(query, carried)))
