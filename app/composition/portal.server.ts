import { loadAutoridades } from '~/adapters/assinatura/autoridades.server'
import { hashText, makeUuids } from '~/adapters/crypto/crypto.server'
import { makeArquivosPublicados } from '~/adapters/db/arquivo/arquivos-publicados.server'
import { indexQueuedItens } from '~/adapters/db/busca/index-itens.server'
import { makeIndexJob } from '~/adapters/db/busca/index-job.server'
import { makeComprasDiretas } from '~/adapters/db/compra-direta/compras-diretas.server'
import type { OpenDb } from '~/adapters/db/engine/db.server'
import type { MigrationLog } from '~/adapters/db/engine/migrate.server'
import type { Db } from '~/adapters/db/engine/schema'
import { readVersao } from '~/adapters/db/engine/versao.server'
import { makeFornecedores } from '~/adapters/db/fornecedor/fornecedor.queries.server'
import { sumQueuedHomologados } from '~/adapters/db/fornecedor/somar-homologados.server'
import { makeGuardaSweep } from '~/adapters/db/guarda.server'
import { makeSaneamento } from '~/adapters/db/importacao/saneamento.server'
import { makeItens } from '~/adapters/db/itens/itens.queries.server'
import { makeMailOptOut, makeMailsDue } from '~/adapters/db/ledger/ledger.server'
import { findMunicipio } from '~/adapters/db/licitacao/lista.server'
import { makeStatusJob } from '~/adapters/db/licitacao/status-job.server'
import { makePessoas } from '~/adapters/db/mesa/pessoas.server'
import { makeMunicipios } from '~/adapters/db/orgao/municipio.queries.server'
import { makeOrgaos } from '~/adapters/db/orgao/orgao.queries.server'
import { makePublicados } from '~/adapters/db/publicados/publicados.server'
import { makeRetiradas } from '~/adapters/db/publicados/retirada.server'
import { makeAusentes } from '~/adapters/db/sincronizacao/ausentes.server'
import { sweepCopias } from '~/adapters/db/sincronizacao/copias.server'
import { findLicitacaoOfLink } from '~/adapters/db/solicitacao/link-confirmacao.server'
import {
  countSolicitacoes,
  listRespostas,
  listRespostasByPedido,
  listSolicitacoes,
} from '~/adapters/db/solicitacao/solicitacao.queries.server'
import { makeFileStore, makeIntegrityCheck } from '~/adapters/files/store.server'
import { makeTemporaryFiles } from '~/adapters/files/temporary.server'
import { writeReciboPdf } from '~/adapters/pdf/recibo.server'
import type { MailLog } from '~/domain/correio/ports'
import type { Intake } from '~/domain/intake'
import type { Procurement } from '~/domain/procurement'
import { searchIndexVersion } from '~/domain/shared/busca/document'
import { type Clock, type PortalClock, systemClock } from '~/domain/shared/clock'
import type { Env } from '~/env.server'
import { makeArquivos } from './arquivos.server'
import { makeCadastroServices } from './cadastro.server'
import { makeMailSending, makeToRecipient } from './correio.server'
import { makeAtasOn, makeDocumentosPortal } from './documento.server'
import { makeGuarda } from './guarda.server'
import { makeLicitacoesOn, makeSessoesOn } from './licitacoes.server'
import { makeMesa } from './mesa.server'
import { withOcds } from './ocds.server'
import { makeCheckClock, makeOperation, openDatabase, openInstalacao } from './open-database.server'
import { toParametros } from './parametros'
import { makeRecursoSessoes, makeRecursosOn } from './recurso.server'
import { makeAtualizacao, makeSincronizacao } from './sincronizacao.server'
import { makeSolicitacoes } from './solicitacao.server'

/** What visitors read of the database without anything else. */
const makeConsultas = (opened: OpenDb, env: Env, clock: Clock) => ({
  parametros: async () => toParametros(env),
  licitacoes: makeLicitacoesOn(opened, env.TIMEZONE, clock),
  comprasDiretas: makeComprasDiretas(opened, env.TIMEZONE, clock),
  ...makePerfis(opened.db, env.TIMEZONE, clock),
  itens: makeItens(opened.db, env.TIMEZONE, clock),
  findMunicipio: (id: number) => findMunicipio(opened.db, id),
  publicados: makePublicados(opened.db, clock),
  atualizacao: makeAtualizacao(opened.db, env),
  ausentes: makeAusentes(opened.db),
  versao: () => readVersao(opened.db),
})

/** The portal on its own database: connects the domain to its adapters. */
export async function openPortal(env: Env, log: MailLog & MigrationLog = { warn() {} }, given?: PortalClock) {
  const clock = given ?? systemClock
  const autoridades = await loadAutoridades(env.SIGNATURE_ROOTS, env.SIGNATURE_LEVEL)
  const { opened, secret } = await openInstalacao(env, log, given)
  const { db } = opened
  const accept = async () => env.ACCEPTED_EXTENSIONS
  const { files, temporary, temporarios, enviados } = makeArquivos({ db, env, secret, accept })
  const visibility = { onlyConfirmed: env.VALIDAR_IMPUGNACAO_PUBLICA, showRequester: env.SHOW_REQUESTER }
  if (opened.engine === 'pglite') await makeMailsDue(db)
  const mail = makeMailSending({ db, secret, env, visibility, clock, log })
  const parts = { db, secret, env, clock, mailQueued: mail.sendInBackground }
  const { recursos, emissao } = makeRecursosOn(parts)
  const solicitacoes = makeSolicitacoes({ ...parts, arquivos: temporarios })

  const { answer, supressoes } = solicitacoes
  const cadastro = makeCadastroServices({ ...parts, log, autoridades, arquivos: temporarios, temporary, mail })
  const guarda = makeGuarda(db, secret, env, clock)
  const isIntact = makeIntegrityCheck(files)
  const arquivos = makeArquivosPublicados({ db, files, isIntact, visibility, clock })
  const documentos = makeDocumentosPortal({ db, files, isIntact, arquivos, limites: guarda.limites, clock, env })
  const mesa = makeMesa({
    ...{ ...parts, log, answer, supressoes, analise: cadastro.analise, emissao, documentos, files },
    arquivos: { temporary, ...temporarios, ...enviados },
  })

  const sweepOthers = async () => (await cadastro.sweep()) + (await mesa.sweep()) + (await sweepCopias(db))
  const sessoes = makeSessoesOn({ db, files, secret, clock })
  const { procurement, ocds } = withOcds(parts, {
    ...makeConsultas(opened, env, clock),
    processos: sessoes.processos,
    solicitacoes: makePublicSolicitacoes(db, visibility, solicitacoes),
    documentos: { validate: documentos.validate, open: documentos.open },
    recursos,
    atas: makeAtasOn({ db, files, isIntact, visibility, clock, documentos, env }),
    arquivos,
  })

  return {
    procurement,
    intake: {
      guarda,
      envio: solicitacoes.envio,
      sessoes: makeRecursoSessoes(secret, clock),
      arquivos: enviados,
      writeReciboPdf,
      cadastro: cadastro.cadastro,
      ...{ mesa: mesa.mesa, avisos: solicitacoes.avisos },
    } satisfies Intake,
    analise: cadastro.analise,
    titulares: cadastro.titulares,
    ...{ answer, supressoes, retiradas: makeRetiradas(db) },
    pessoas: makePessoas(db),
    documentos,
    documentosVencedores: sessoes.documentosVencedores,
    atos: sessoes.atos,
    emissao,
    mail,
    mailOptOut: makeMailOptOut(db, makeToRecipient(secret)),
    ...{ db, background: opened.background, files, temporary },
    arquivosTemporarios: temporarios,
    ...{ engine: opened.engine, toUuid: makeUuids(secret) },
    died: opened.died,
    knownVersao: opened.knownVersao,
    versaoDoProcesso: opened.versaoDoProcesso,
    busca: makeIndexJob(opened.background, searchIndexVersion, [indexQueuedItens, sumQueuedHomologados]),
    runSaneamento: makeSaneamento(opened.background, clock),
    sincronizacao: makeSincronizacao({ ...opened, clock, env, arquivos: { temporarios, enviados } }),
    updateStatuses: makeStatusJob(db, clock),
    announcePendencias: mesa.announcePendencias,
    ...{ clock, checkClock: makeCheckClock(opened, clock), ocds },
    sweep: makeSweep(makeGuardaSweep(db, clock, sweepOthers), solicitacoes.sweepRascunhos, clock),
    sweepFiles: makeSweepFiles(temporarios.sweep, clock),
    snapshot: opened.snapshot,
    ...makeOperation(opened, env.DATA_DIR),
    async close() {
      await mail.stop()
      await opened.close()
    },
  }
}

/** The pages of bodies, towns and companies. */
const makePerfis = (db: Db, timezone: string, clock: Clock) => ({
  orgaos: makeOrgaos(db, timezone, clock),
  municipios: makeMunicipios(db, timezone, clock),
  fornecedores: makeFornecedores(db, timezone, clock),
})

/** Opens what `portal dump` needs. It does not migrate, because the schema may be newer than this release. */
export async function openCopy(env: Env) {
  const opened = await openDatabase(env, async () => {})
  const { snapshot, close } = opened
  return { snapshot, close, files: makeFileStore(env.DATA_DIR), temporary: makeTemporaryFiles(env.DATA_DIR) }
}

const aDayBefore = (now: Date) => new Date(now.getTime() - 86_400_000)

/**
 * Deletes expired records and returns their number, unless the machine's clock is doubted. The files of deleted drafts
 * are left to `sweepFiles`.
 */
export const makeSweep = (
  sweepGuarda: () => Promise<number>,
  sweepRascunhos: (before: Date) => Promise<number>,
  clock: PortalClock,
) =>
  async function sweep() {
    return clock.doubt() ? 0 : (await sweepGuarda()) + (await sweepRascunhos(aDayBefore(clock.now())))
  }

/** Removes files received more than a day ago that neither a draft nor a record refers to. Waits as `makeSweep` does. */
export const makeSweepFiles = (sweepBefore: (before: Date) => Promise<void>, clock: PortalClock) =>
  async function sweepFiles() {
    if (!clock.doubt()) await sweepBefore(aDayBefore(clock.now()))
  }

export type Portal = Awaited<ReturnType<typeof openPortal>>

/** The solicitações of published tenders. Reads query the database directly; `send` and `confirm` are use cases. */
const makePublicSolicitacoes = (
  db: Db,
  visibility: Parameters<typeof listSolicitacoes>[2],
  { send, confirm }: Pick<ReturnType<typeof makeSolicitacoes>, 'send' | 'confirm'>,
): Procurement['solicitacoes'] => ({
  list: (idLicitacao) => listSolicitacoes(db, idLicitacao, visibility),
  count: (idLicitacao) => countSolicitacoes(db, idLicitacao, visibility),
  listRespostas: (idLicitacao, id) => listRespostas(db, idLicitacao, id, visibility),
  listRespostasByPedido: (ids) => listRespostasByPedido(db, ids),
  send,
  confirm,
  findLicitacaoByCodigo: (codigo) => findLicitacaoOfLink(db, hashText(codigo)),
})
