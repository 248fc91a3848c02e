import type { ComprasDiretas } from '~/domain/compra-direta/compra-direta'
import type { Clock } from '~/domain/shared/clock'
import { type KnowingDb, versaoOf, whileVersao } from '../engine/known-versao.server'
import { makePartes } from './compra-direta.partes.server'
import { findCompraDireta, findDestino } from './compra-direta.queries.server'
import { makeCompraDiretaSearch } from './compra-direta.search.server'
import { listEstados, listMunicipios } from './lugares.server'

/** Direct purchases on the portal's own database. */
export const makeComprasDiretas = ({ db, knownVersao }: KnowingDb, timezone: string, clock: Clock): ComprasDiretas => ({
  search: makeCompraDiretaSearch(db, timezone, { versao: versaoOf({ db, knownVersao }) }),
  find: (id) => findCompraDireta(db, id),
  findDestino: (id) => findDestino(db, id),
  ...makePartes(db, clock),
  listEstados: whileVersao(knownVersao, () => listEstados(db)),
  listMunicipios: (uf) => listMunicipios(db, uf),
})
