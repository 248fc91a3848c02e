import type { MigrationLog } from '~/adapters/db/engine/migrate.server'
import { makeGuardaSweep } from '~/adapters/db/guarda.server'
import { makeMailsDue } from '~/adapters/db/ledger/ledger.server'
import { makeRascunhos } from '~/adapters/db/rascunho/rascunho.server'
import { findReciboRemoto, noteSent } from '~/adapters/db/solicitacao/recibo.server'
import { writeReciboPdf } from '~/adapters/pdf/recibo.server'
import type { RemoteLog } from '~/adapters/remote/lenient'
import { makeRemoteSystem } from '~/adapters/remote/procurement.server'
import type { Intake } from '~/domain/intake'
import { type PortalClock, systemClock } from '~/domain/shared/clock'
import { Outage, ProcurementFailure } from '~/domain/shared/failures'
import { toLetra } from '~/domain/shared/tipo-pessoa'
import type { Recibo } from '~/domain/solicitacao/envio'
import { makeSendToOtherSystem } from '~/domain/solicitacao/send-solicitacao'
import type { Solicitacao } from '~/domain/solicitacao/solicitacao'
import type { RemoteEnv } from '~/env.server'
import { makeArquivos } from './arquivos.server'
import { makeRemoteCadastroOn } from './cadastro-remoto.server'
import { makeMailSending } from './correio.server'
import { makeGuarda } from './guarda.server'
import { makeCheckClock, makeOperation, openInstalacao } from './open-database.server'
import { toParametros } from './parametros'
import { makeSweep, makeSweepFiles } from './portal.server'
import { makeRecursoSessoes } from './recurso.server'

/**
 * The portal in front of the system at `REMOTE_URL`. It stores drafts, uploads, receipts, mails that lead back to
 * drafts, the state of the bot protection, and caches, but neither tenders nor registrations.
 */
export async function openRemotePortal(env: RemoteEnv, log: RemoteLog & MigrationLog, given?: PortalClock) {
  const clock = given ?? systemClock
  const { opened, secret } = await openInstalacao(env, log, given)
  const { db } = opened
  const { temporarios, enviados } = makeArquivos({
    db,
    env,
    secret,
    accept: async () => (await procurement.parametros()).extensoesAceitas,
  })
  const guarda = makeGuarda(db, secret, env, clock)
  const { procurement, calls } = makeRemoteSystem({
    url: env.REMOTE_URL,
    token: env.REMOTE_TOKEN,
    product: env.PRODUCT,
    parametros: toParametros(env),
    showRequester: env.SHOW_REQUESTER,
    diasAteOFim: env.RECURSO_ATE_DIAS,
    findFile: temporarios.findBlob,
    limites: guarda.limites,
    clock,
    log,
  })
  const rascunhos = makeRascunhos(db)
  if (opened.engine === 'pglite') await makeMailsDue(db)
  const visibility = { onlyConfirmed: env.VALIDAR_IMPUGNACAO_PUBLICA, showRequester: env.SHOW_REQUESTER }
  const mail = makeMailSending({ db, secret, env, visibility, clock, log })
  const cadastros = makeRemoteCadastroOn({
    db,
    secret,
    env,
    calls: calls.cadastro,
    clock,
    log,
    mailQueued: mail.sendInBackground,
  })
  const intake: Intake = {
    guarda,
    envio: {
      rascunhos,
      forwardsCaptcha: env.REMOTE_TOKEN === undefined,
      send: makeSendToOtherSystem({
        send: procurement.solicitacoes.send,
        saveRecibo: (rascunho, recibo, { tipoPessoa, enviadaEm, confirmadaEm, linkExpiraEm, ...rest }) =>
          noteSent(db, rascunho, recibo, {
            ...rest,
            tipoPessoa: toLetra(tipoPessoa),
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
        // If the remote system fails, the stored receipt is shown without the current state from that system.
        const listed = await procurement.solicitacoes.list(idLicitacao).catch((error) => {
          if (error instanceof ProcurementFailure || error instanceof Outage) return { ok: false as const }
          throw error
        })
        const solicitacao = listed.ok && listed.value.find(({ id }) => id === recibo.id)
        return solicitacao ? { ...recibo, ...publishedState(recibo, solicitacao) } : recibo
      },
      hasMoved: async () => false,
      canResend: false,
      resend: async () => null,
    },
    sessoes: makeRecursoSessoes(secret, clock),
    arquivos: enviados,
    writeReciboPdf,
    cadastro: cadastros.cadastro,
    mesa: null,
    avisos: null,
  }
  return {
    procurement,
    intake,
    /** Sends only the links that resume a registration. */
    mail,
    engine: 'remoto' as const,
    died: opened.died,
    knownVersao: () => null,
    versaoDoProcesso: () => 0,
    sweep: makeSweep(makeGuardaSweep(db, clock, cadastros.sweep), rascunhos.sweep, clock),
    ...{ clock, checkClock: makeCheckClock(opened, clock) },
    sweepFiles: makeSweepFiles(temporarios.sweep, clock),
    ...makeOperation(opened, env.DATA_DIR),
    async close() {
      await mail.stop()
      await opened.close()
    },
  }
}

/**
 * Updates a receipt from the remote system's list. The list has only confirmed solicitações, but not the time of
 * confirmation, so the time of sending is used instead.
 */
const publishedState = ({ confirmadaEm, enviadaEm }: Recibo, { situacao }: Solicitacao) => ({
  confirmadaEm: confirmadaEm ?? enviadaEm,
  linkExpiraEm: null,
  respondida: situacao === 'RESPONDIDO',
})

export type RemotePortal = Awaited<ReturnType<typeof openRemotePortal>>
