import { openDb } from '~/adapters/db/engine/db.server'
import { makeGuardaSweep } from '~/adapters/db/guarda/guarda-sweep.server'
import { releaseMails } from '~/adapters/db/ledger/outbox.server'
import { makeRascunhos } from '~/adapters/db/rascunho/rascunho.server'
import { findReciboRemoto, noteSent } from '~/adapters/db/solicitacao/recibo-remoto.server'
import { keepPrivate } from '~/adapters/files/private-folder.server'
import { writeReciboPdf } from '~/adapters/pdf/recibo.server'
import { makeRemoteSystem } from '~/adapters/remote/procurement.server'
import type { RemoteLog } from '~/adapters/remote/remote-log'
import type { Intake } from '~/domain/intake'
import { systemClock as clock } from '~/domain/shared/clock'
import { ProcurementFailure } from '~/domain/shared/failure'
import { Outage } from '~/domain/shared/outage'
import type { Recibo } from '~/domain/solicitacao/recibo'
import { makeSendToOtherSystem } from '~/domain/solicitacao/send-to-other-system'
import type { Solicitacao } from '~/domain/solicitacao/solicitacao'
import type { RemoteEnv } from '~/env.server'
import { makeArquivos } from './arquivos.server'
import { makeCadastroBefore } from './cadastro-remoto.server'
import { makeCorreio } from './correio.server'
import { makeGuarda } from './guarda.server'
import { parametrosOf } from './parametros'
import { aDayAgo, makeSweep, secretOf } from './portal.server'
import { makeSessoesOf } from './recurso.server'

/**
 * The portal in front of the system at `REMOTE_URL`. Of its own it keeps what is on its way, drafts, files and receipts,
 * mails that lead back to a draft, and what keeps machines away.
 */
export async function openRemotePortal(env: RemoteEnv, log: RemoteLog) {
  await keepPrivate(env.DATA_DIR)
  const opened = await openDb({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    limits: { connections: env.DATABASE_POOL, seconds: env.DATABASE_TIMEOUT },
  })
  const { db } = opened
  const secret = await secretOf(env, opened)
  const { temporarios, enviados } = makeArquivos({
    db,
    env,
    secret,
    accept: async () => (await procurement.parametros()).extensoesAceitas,
  })
  const guarda = makeGuarda(db, secret, env)
  const { procurement, calls } = makeRemoteSystem({
    url: env.REMOTE_URL,
    token: env.REMOTE_TOKEN,
    product: env.PRODUCT,
    parametros: parametrosOf(env),
    showRequester: env.SHOW_REQUESTER,
    diasAteOFim: env.RECURSO_ATE_DIAS,
    findFile: temporarios.findBlob,
    limites: guarda.limites,
    log,
  })
  const rascunhos = makeRascunhos(db)
  if (opened.engine === 'pglite') await releaseMails(db)
  const visibility = { onlyConfirmed: env.VALIDAR_IMPUGNACAO_PUBLICA, showRequester: env.SHOW_REQUESTER }
  const mail = makeCorreio({ db, secret, env, visibility, log })
  const cadastros = makeCadastroBefore({ db, secret, env, calls: calls.cadastro, log, mailQueued: mail.poke })
  const intake: Intake = {
    guarda,
    envio: {
      rascunhos,
      passesCaptcha: env.REMOTE_TOKEN === undefined,
      send: makeSendToOtherSystem({
        send: procurement.solicitacoes.send,
        note: (rascunho, recibo, { enviadaEm, confirmadaEm, linkExpiraEm, ...kept }) =>
          noteSent(db, rascunho, recibo, {
            ...kept,
            enviadaEm: enviadaEm.toISOString(),
            confirmadaEm: confirmadaEm?.toISOString() ?? null,
            linkExpiraEm: linkExpiraEm?.toISOString() ?? null,
          }),
        confirmsEmail: async () => (await procurement.parametros()).validarImpugnacaoPublica,
        clock,
      }),
      async recibo(idLicitacao, chave) {
        const recibo = await findReciboRemoto(db, idLicitacao, chave)
        if (!recibo) return null
        // What is kept here serves without what the system would add to it.
        const listed = await procurement.solicitacoes.list(idLicitacao).catch((error) => {
          if (error instanceof ProcurementFailure || error instanceof Outage) return { ok: false as const }
          throw error
        })
        const found = listed.ok && listed.value.find(({ id }) => id === recibo.id)
        return found ? { ...recibo, ...divulgada(recibo, found) } : recibo
      },
      mudou: async () => false,
      reenvia: false,
      resend: async () => null,
    },
    sessoes: makeSessoesOf(secret),
    arquivos: enviados,
    writeReciboPdf,
    cadastro: cadastros.cadastro,
  }
  return {
    procurement,
    intake,
    /** Links to go on with a registration later: nothing else is mailed from here. */
    mail,
    engine: 'remoto' as const,
    died: opened.died,
    knownVersao: () => null,
    versaoDoProcesso: () => 0,
    sweep: makeSweep(makeGuardaSweep(db, clock, cadastros.sweep), rascunhos.sweep),
    sweepFiles: () => temporarios.sweep(aDayAgo()),
    maintain: opened.maintain,
    async close() {
      await mail.stop()
      await opened.close()
    },
  }
}

/** What of a receipt follows from the list of the system behind: there only what was confirmed is public, without saying when. */
const divulgada = ({ confirmadaEm, enviadaEm }: Recibo, { situacao }: Solicitacao) => ({
  confirmadaEm: confirmadaEm ?? enviadaEm,
  linkExpiraEm: null,
  respondida: situacao === 'RESPONDIDO',
})

export type RemotePortal = Awaited<ReturnType<typeof openRemotePortal>>
