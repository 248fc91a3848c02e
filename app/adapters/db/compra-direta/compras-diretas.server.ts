import type { ComprasDiretas } from '~/domain/compra-direta/compra-direta'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'
import { makePartes } from './compra-direta.partes.server'
import { findCompraDireta, findDestino } from './compra-direta.queries.server'
import { makeCompraDiretaSearch } from './compra-direta.search.server'
import { listEstados, listMunicipios } from './lugares.server'

/** Direct purchases on the portal's own database. */
export const makeComprasDiretas = (db: Db, timezone: string, clock: Clock): ComprasDiretas => ({
  search: makeCompraDiretaSearch(db, timezone),
  find: (id) => findCompraDireta(db, id),
  findDestino: (id) => findDestino(db, id),
  ...makePartes(db, clock),
  listEstados: () => listEstados(db),
  listMunicipios: (uf) => listMunicipios(db, uf),
})
