import { type KnowingDb, versaoOf, whileVersao } from '~/adapters/db/engine/known-versao.server'
import { findDestino } from '~/adapters/db/importacao/destino.server'
import { findLicitacao, listAnexos } from '~/adapters/db/licitacao/licitacao.queries.server'
import { makeLicitacaoSearch } from '~/adapters/db/licitacao/licitacao.search.server'
import { findOrgao, findOrgaos, readContagens } from '~/adapters/db/licitacao/lista.server'
import { listEstados, listMunicipios } from '~/adapters/db/licitacao/lugares.server'
import { listFeriadosOf } from '~/adapters/db/orgao/feriado.server'
import { listHistorico } from '~/adapters/db/sessao/historico.queries.server'
import type { Procurement } from '~/domain/procurement'
import type { Clock } from '~/domain/shared/clock'

/** Tenders as the portal's own database tells them. */
export const licitacoesOn = (
  { db, knownVersao }: KnowingDb,
  timezone: string,
  clock: Clock,
): Procurement['licitacoes'] => ({
  search: makeLicitacaoSearch(db, timezone, { clock, versao: versaoOf({ db, knownVersao }) }),
  lista: {
    findOrgaos: (texto) => findOrgaos(db, texto),
    findOrgao: (id) => findOrgao(db, id),
    contagens: whileVersao(knownVersao, () => readContagens(db)),
  },
  find: (id) => findLicitacao(db, id),
  findDestino: (id) => findDestino(db, id),
  listAnexos: (id) => listAnexos(db, id),
  listHistorico: (id, page) => listHistorico(db, id, page, clock.now()),
  listFeriados: (id) => listFeriadosOf(db, id),
  listEstados: whileVersao(knownVersao, () => listEstados(db)),
  listMunicipios: (uf) => listMunicipios(db, uf),
})
