import { makePseudonym } from '~/adapters/crypto/crypto.server'
import { cachedByVersion, makeReadVersao, type VersionedDb } from '~/adapters/db/engine/db.server'
import type { Db } from '~/adapters/db/engine/schema'
import { findDestino } from '~/adapters/db/importacao/importacao.moves.server'
import {
  countAnexos,
  findLicitacao,
  findResponsavel,
  listAnexos,
} from '~/adapters/db/licitacao/licitacao.queries.server'
import { listed, makeLicitacaoCounts, makeLicitacaoSearch } from '~/adapters/db/licitacao/licitacao.search.server'
import { makeListAll, makeListStep } from '~/adapters/db/licitacao/licitacao.walk.server'
import {
  findOrgao,
  findOrgaos,
  listEstados,
  listModalidades,
  listMunicipios,
  readContagens,
} from '~/adapters/db/licitacao/lista.server'
import { listLicitacaoFeriados } from '~/adapters/db/orgao.server'
import { findParticipacao } from '~/adapters/db/participacao.server'
import { makeAtosStore } from '~/adapters/db/sessao/atos.server'
import {
  addDocumentoVencedor,
  type NovoDocumentoVencedor,
  releaseDocumentoVencedor,
} from '~/adapters/db/sessao/documentos-vencedores.server'
import { listHistorico } from '~/adapters/db/sessao/historico.queries.server'
import { makeProcessos } from '~/adapters/db/sessao/processos.server'
import { listVersoes } from '~/adapters/db/versoes.server'
import type { FileStore } from '~/adapters/files/store.server'
import type { Procurement } from '~/domain/procurement'
import type { Clock } from '~/domain/shared/clock'

export const makeLicitacoesOn = (
  { db, knownVersao }: VersionedDb,
  timezone: string,
  clock: Clock,
): Procurement['licitacoes'] => ({
  search: makeLicitacaoSearch(db, timezone, { clock, versao: makeReadVersao({ db, knownVersao }) }),
  listAll: makeListAll(db, timezone, { clock }),
  listStep: makeListStep(db, timezone, { clock }),
  lista: {
    findOrgaos: (texto) => findOrgaos(db, texto, listed),
    findOrgao: (ref) => findOrgao(db, ref),
    ...makeLicitacaoCounts(db, timezone, clock),
    contagens: cachedByVersion(knownVersao, () => readContagens(db)),
    listModalidades: cachedByVersion(knownVersao, () => listModalidades(db)),
  },
  find: (id) => findLicitacao(db, id),
  findDestino: (id) => findDestino(db, id),
  findResponsavel: (id) => findResponsavel(db, 'licitacao', id),
  listAnexos: (id) => listAnexos(db, id),
  listVersoes: (id) => listVersoes(db, { entidade: 'licitacao', id }),
  findParticipacao: (id) => findParticipacao(db, 'licitacao', id),
  countAnexos: (id) => countAnexos(db, id),
  listHistorico: (id, page) => listHistorico(db, id, page, clock.now()),
  listFeriados: (id) => listLicitacaoFeriados(db, id),
  listEstados: cachedByVersion(knownVersao, () => listEstados(db)),
  listMunicipios: (uf) => listMunicipios(db, uf),
})

type Parts = { db: Db; files: FileStore; secret: string; clock: Clock }
type DocumentoWithoutFile = Omit<NovoDocumentoVencedor, 'arquivo'>

/** Public sessions on the portal's own database: queries, acts and winners' documents. */
export function makeSessoesOn({ db, files, secret, clock }: Parts) {
  const secretOrder = makePseudonym(secret, 'participante')
  return {
    processos: makeProcessos(db, secretOrder, clock),
    documentosVencedores: {
      async add(bytes: Uint8Array, novo: DocumentoWithoutFile) {
        return addDocumentoVencedor(db, { ...novo, arquivo: await files.put([bytes]) }, clock.now())
      },
      release: (id: number, autor: string) => releaseDocumentoVencedor(db, id, autor, clock.now()),
    },
    atos: makeAtosStore(db, { autor: 'portal', clock, secretOrder }),
  }
}
