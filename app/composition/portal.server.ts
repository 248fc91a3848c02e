import { loadAutoridades } from '~/adapters/assinatura/autoridades.server'
import { hashOf } from '~/adapters/crypto/codigo-confirmacao.server'
import { makeArquivosPublicados } from '~/adapters/db/arquivo/arquivos-publicados.server'
import { makeIndexJob } from '~/adapters/db/busca/index-job.server'
import { makeComprasDiretas } from '~/adapters/db/compra-direta/compras-diretas.server'
import { makeCorreioRecusado } from '~/adapters/db/correio/recusado.server'
import { type OpenDb, openDb } from '~/adapters/db/engine/db.server'
import { readVersao } from '~/adapters/db/engine/versao.server'
import { makeGuardaSweep } from '~/adapters/db/guarda/guarda-sweep.server'
import { makeSaneamento } from '~/adapters/db/importacao/saneamento.server'
import { releaseMails } from '~/adapters/db/ledger/outbox.server'
import { makeStatusJob } from '~/adapters/db/licitacao/status-job.server'
import { findMunicipio } from '~/adapters/db/municipio/municipio.queries.server'
import { makePublicados } from '~/adapters/db/publicacao/publicados.server'
import { findLicitacaoOfLink } from '~/adapters/db/solicitacao/link-confirmacao.server'
import { listRespostas, listRespostasOf, listSolicitacoes } from '~/adapters/db/solicitacao/solicitacao.queries.server'
import { keepPrivate } from '~/adapters/files/private-folder.server'
import { keptSecret } from '~/adapters/files/secret.server'
import { makeWholeCheck } from '~/adapters/files/whole.server'
import { writeReciboPdf } from '~/adapters/pdf/recibo.server'
import type { MailLog } from '~/domain/correio/ports'
import type { Intake } from '~/domain/intake'
import type { Procurement } from '~/domain/procurement'
import { systemClock } from '~/domain/shared/clock'
import type { Env } from '~/env.server'
import { makeArquivos } from './arquivos.server'
import { makeAtasOn } from './ata.server'
import { makeCorreio, recipientOf } from './correio.server'
import { makeDocumentosPortal } from './documento.server'
import { makeGuarda } from './guarda.server'
import { licitacoesOn } from './licitacoes.server'
import { parametrosOf } from './parametros'
import { makeRecursosOn, makeSessoesOf } from './recurso.server'
import { makeRegistroOn } from './registro.server'
import { makeSessoesOn } from './sessao.server'
import { makeSolicitacoes } from './solicitacao.server'

/** The portal on its own database: the only place that knows both the rules and what they run on. */
export async function openPortal(env: Env, log: MailLog = { warn() {} }) {
  const autoridades = await loadAutoridades(env.SIGNATURE_ROOTS, env.SIGNATURE_LEVEL)
  await keepPrivate(env.DATA_DIR)
  const opened = await openDb(databaseOf(env))
  const { db } = opened
  const secret = await secretOf(env, opened)
  const accept = async () => env.ACCEPTED_EXTENSIONS
  const { files, temporary, temporarios, enviados } = makeArquivos({ db, env, secret, accept })
  const visibility = { onlyConfirmed: env.VALIDAR_IMPUGNACAO_PUBLICA, showRequester: env.SHOW_REQUESTER }
  if (opened.engine === 'pglite') await releaseMails(db)
  const mail = makeCorreio({ db, secret, env, visibility, log })
  const { recursos, emissao } = makeRecursosOn({ db, secret, env, mailQueued: mail.poke })
  const solicitacoes = makeSolicitacoes({ db, secret, env, arquivos: temporarios, mailQueued: mail.poke })

  const registro = makeRegistroOn({ db, secret, env, log, autoridades, arquivos: temporarios, temporary, mail })
  const guarda = makeGuarda(db, secret, env)
  const isWhole = makeWholeCheck(files)
  const arquivos = makeArquivosPublicados({ db, files, isWhole, visibility, clock: systemClock })
  const documentos = makeDocumentosPortal({ db, files, isWhole, arquivos, limites: guarda.limites, env })

  const sessoes = makeSessoesOn({ db, files, secret })
  const procurement: Procurement = {
    parametros: async () => parametrosOf(env),
    licitacoes: licitacoesOn(opened, env.TIMEZONE, systemClock),
    processos: sessoes.processos,
    comprasDiretas: makeComprasDiretas(opened, env.TIMEZONE, systemClock),
    findMunicipio: (id) => findMunicipio(db, id),
    solicitacoes: {
      list: (idLicitacao) => listSolicitacoes(db, idLicitacao, visibility),
      listRespostas: (idLicitacao, id) => listRespostas(db, idLicitacao, id, visibility),
      listRespostasOf: (ids) => listRespostasOf(db, ids),
      send: solicitacoes.enviar,
      confirm: solicitacoes.confirmar,
      findLicitacaoOf: (codigo) => findLicitacaoOfLink(db, hashOf(codigo)),
    },
    documentos: { validate: documentos.validate, open: documentos.open },
    recursos,
    atas: makeAtasOn({ db, files, isWhole, visibility, documentos, env }),
    arquivos,
    publicados: makePublicados(db),
    versao: () => readVersao(db),
  }

  return {
    procurement,
    intake: {
      guarda,
      envio: solicitacoes.envio,
      sessoes: makeSessoesOf(secret),
      arquivos: enviados,
      writeReciboPdf,
      cadastro: registro.cadastro,
    } satisfies Intake,
    cadastros: registro.store,
    titulares: registro.titulares,
    answer: solicitacoes.responder,
    documentos,
    conducao: sessoes.conducao,
    emissao,
    mail,
    correioRecusado: makeCorreioRecusado(db, recipientOf(secret)),
    db,
    background: opened.background,
    files,
    temporary,
    arquivosTemporarios: temporarios,
    engine: opened.engine,
    died: opened.died,
    knownVersao: opened.knownVersao,
    versaoDoProcesso: opened.versaoDoProcesso,
    busca: makeIndexJob(opened.background),
    sanear: makeSaneamento(opened.background, systemClock),
    updateStatuses: makeStatusJob(db, systemClock),
    sweep: makeSweep(makeGuardaSweep(db, systemClock, registro.sweep), solicitacoes.sweepRascunhos),
    maintain: opened.maintain,
    /** Removes what was received more than a day ago and attached to nothing. */
    sweepFiles: () => temporarios.sweep(aDayAgo()),
    snapshot: opened.snapshot,
    async close() {
      await mail.stop()
      await opened.close()
    },
  }
}

const databaseOf = (env: Env) => ({
  databaseUrl: env.DATABASE_URL,
  dataDir: env.DATA_DIR,
  limits: { connections: env.DATABASE_POOL, seconds: env.DATABASE_TIMEOUT },
})

/** The secret of the settings, else the one that the folder keeps. */
export const secretOf = async (env: Env, opened: Pick<OpenDb, 'close'>) =>
  env.SECRET ??
  (await keptSecret(env.DATA_DIR).catch(async (error) => {
    await opened.close()
    throw error
  }))

export const aDayAgo = () => new Date(systemClock.now().getTime() - 86_400_000)

/** Deletes what only had to be remembered for a while; tells how much. Drafts go before the files they hold. */
export const makeSweep =
  (sweepGuarda: () => Promise<number>, sweepRascunhos: (before: Date) => Promise<number>) => async () =>
    (await sweepGuarda()) + (await sweepRascunhos(aDayAgo()))

export type Portal = Awaited<ReturnType<typeof openPortal>>
