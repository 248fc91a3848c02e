import { loadAutoridades } from '~/adapters/assinatura/autoridades.server'
import { hashOf } from '~/adapters/crypto/crypto.server'
import { makeArquivosPublicados } from '~/adapters/db/arquivo/arquivos-publicados.server'
import { indexQueuedItens } from '~/adapters/db/busca/index-itens.server'
import { makeIndexJob } from '~/adapters/db/busca/index-job.server'
import { makeComprasDiretas } from '~/adapters/db/compra-direta/compras-diretas.server'
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
import { findLicitacaoOfLink } from '~/adapters/db/solicitacao/link-confirmacao.server'
import {
  countSolicitacoes,
  listRespostas,
  listRespostasOf,
  listSolicitacoes,
} from '~/adapters/db/solicitacao/solicitacao.queries.server'
import { makeFileStore, makeIntegrityCheck } from '~/adapters/files/store.server'
import { makeTemporaryFiles } from '~/adapters/files/temporary.server'
import { writeReciboPdf } from '~/adapters/pdf/recibo.server'
import type { MailLog } from '~/domain/correio/ports'
import type { Intake } from '~/domain/intake'
import type { Procurement } from '~/domain/procurement'
import { searchIndexVersion } from '~/domain/shared/busca/document'
import { systemClock } from '~/domain/shared/clock'
import type { Env } from '~/env.server'
import { makeArquivos } from './arquivos.server'
import { makeCadastroServices } from './cadastro.server'
import { makeMailSending, recipientOf } from './correio.server'
import { makeAtasOn, makeDocumentosPortal } from './documento.server'
import { makeGuarda } from './guarda.server'
import { makeLicitacoesOn, makeSessoesOn } from './licitacoes.server'
import { makeMesa } from './mesa.server'
import { makeOperation, openDatabase, openInstalacao } from './open-database.server'
import { parametrosOf } from './parametros'
import { makeRecursoSessoes, makeRecursosOn } from './recurso.server'
import { makeSolicitacoes } from './solicitacao.server'

/** The portal on its own database: connects the domain to its adapters. */
export async function openPortal(env: Env, log: MailLog & MigrationLog = { warn() {} }) {
  const autoridades = await loadAutoridades(env.SIGNATURE_ROOTS, env.SIGNATURE_LEVEL)
  const { opened, secret } = await openInstalacao(env, log)
  const { db } = opened
  const accept = async () => env.ACCEPTED_EXTENSIONS
  const { files, temporary, temporarios, enviados } = makeArquivos({ db, env, secret, accept })
  const visibility = { onlyConfirmed: env.VALIDAR_IMPUGNACAO_PUBLICA, showRequester: env.SHOW_REQUESTER }
  if (opened.engine === 'pglite') await makeMailsDue(db)
  const mail = makeMailSending({ db, secret, env, visibility, log })
  const { recursos, emissao } = makeRecursosOn({ db, secret, env, mailQueued: mail.sendInBackground })
  const solicitacoes = makeSolicitacoes({ db, secret, env, arquivos: temporarios, mailQueued: mail.sendInBackground })

  const { answer, supressoes } = solicitacoes
  const mesa = makeMesa({ db, secret, env, log, answer, supressoes, mailQueued: mail.sendInBackground })
  const cadastro = makeCadastroServices({ db, secret, env, log, autoridades, arquivos: temporarios, temporary, mail })
  const guarda = makeGuarda(db, secret, env)
  const isIntact = makeIntegrityCheck(files)
  const arquivos = makeArquivosPublicados({ db, files, isIntact, visibility, clock: systemClock })
  const documentos = makeDocumentosPortal({ db, files, isIntact, arquivos, limites: guarda.limites, env })

  const sweepOthers = async () => (await cadastro.sweep()) + (await mesa.sweep())
  const sessoes = makeSessoesOn({ db, files, secret })
  const procurement: Procurement = {
    parametros: async () => parametrosOf(env),
    licitacoes: makeLicitacoesOn(opened, env.TIMEZONE, systemClock),
    processos: sessoes.processos,
    comprasDiretas: makeComprasDiretas(opened, env.TIMEZONE, systemClock),
    ...makePerfis(db, env.TIMEZONE),
    itens: makeItens(db, env.TIMEZONE, systemClock),
    findMunicipio: (id) => findMunicipio(db, id),
    solicitacoes: makePublicSolicitacoes(db, visibility, solicitacoes),
    documentos: { validate: documentos.validate, open: documentos.open },
    recursos,
    atas: makeAtasOn({ db, files, isIntact, visibility, documentos, env }),
    arquivos,
    publicados: makePublicados(db, systemClock),
    versao: () => readVersao(db),
  }

  return {
    procurement,
    intake: {
      guarda,
      envio: solicitacoes.envio,
      sessoes: makeRecursoSessoes(secret),
      arquivos: enviados,
      writeReciboPdf,
      cadastro: cadastro.cadastro,
      ...{ mesa: mesa.mesa, avisos: solicitacoes.avisos },
    } satisfies Intake,
    cadastros: cadastro.store,
    titulares: cadastro.titulares,
    ...{ answer, supressoes },
    pessoas: makePessoas(db),
    documentos,
    documentosVencedores: sessoes.documentosVencedores,
    atos: sessoes.atos,
    emissao,
    mail,
    mailOptOut: makeMailOptOut(db, recipientOf(secret)),
    db,
    background: opened.background,
    files,
    temporary,
    arquivosTemporarios: temporarios,
    engine: opened.engine,
    died: opened.died,
    knownVersao: opened.knownVersao,
    versaoDoProcesso: opened.versaoDoProcesso,
    busca: makeIndexJob(opened.background, searchIndexVersion, [indexQueuedItens, sumQueuedHomologados]),
    runSaneamento: makeSaneamento(opened.background, systemClock),
    updateStatuses: makeStatusJob(db, systemClock),
    sweep: makeSweep(makeGuardaSweep(db, systemClock, sweepOthers), solicitacoes.sweepRascunhos),
    /** Removes files received more than a day ago that neither a draft nor a record refers to. */
    sweepFiles: () => temporarios.sweep(aDayAgo()),
    snapshot: opened.snapshot,
    ...makeOperation(opened, env.DATA_DIR),
    async close() {
      await mail.stop()
      await opened.close()
    },
  }
}

/** The pages of bodies, towns and companies. */
const makePerfis = (db: Db, timezone: string) => ({
  orgaos: makeOrgaos(db, timezone, systemClock),
  municipios: makeMunicipios(db, timezone, systemClock),
  fornecedores: makeFornecedores(db, timezone, systemClock),
})

/** Opens what `portal dump` needs. It does not migrate, because the schema may be newer than this release. */
export async function openCopy(env: Env) {
  const opened = await openDatabase(env, async () => {})
  const { snapshot, close } = opened
  return { snapshot, close, files: makeFileStore(env.DATA_DIR), temporary: makeTemporaryFiles(env.DATA_DIR) }
}

export const aDayAgo = () => new Date(systemClock.now().getTime() - 86_400_000)

/** Deletes expired records and returns their number. The files of deleted drafts are left to `sweepFiles`. */
export const makeSweep =
  (sweepGuarda: () => Promise<number>, sweepRascunhos: (before: Date) => Promise<number>) => async () =>
    (await sweepGuarda()) + (await sweepRascunhos(aDayAgo()))

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
  listRespostasOf: (ids) => listRespostasOf(db, ids),
  send,
  confirm,
  findLicitacaoOf: (codigo) => findLicitacaoOfLink(db, hashOf(codigo)),
})
