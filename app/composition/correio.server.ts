import { makePseudonym } from '~/adapters/crypto/crypto.server'
import { makeMailFacts } from '~/adapters/db/correio/mail-facts.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeOutbox } from '~/adapters/db/ledger/ledger.server'
import type { SolicitacaoVisibility } from '~/adapters/db/solicitacao/solicitacao.queries.server'
import { makeMailer } from '~/adapters/mail/mailer.server'
import { makeWriteMail } from '~/adapters/mail/write.server'
import { type MailLinks, makeWritings } from '~/adapters/mail/writing'
import { makeMailWorker } from '~/domain/correio/mail-worker'
import type { MailLog } from '~/domain/correio/ports'
import type { Clock } from '~/domain/shared/clock'
import type { Env } from '~/env.server'
import { mesaPaths } from '~/site/mesa-paths'
import { basePath, paths } from '~/site/paths'

type Parts = { db: Db; secret: string; env: Env; visibility: SolicitacaoVisibility; clock: Clock; log: MailLog }

export const makeMailSending = ({ db, secret, env, visibility, clock, log }: Parts) =>
  makeMailWorker({
    outbox: makeOutbox(db),
    write: makeWriteMail({
      facts: makeMailFacts(db, { onlyConfirmed: visibility.onlyConfirmed, timezone: env.TIMEZONE }),
      writingIn: makeWritings({
        timezone: env.TIMEZONE,
        links: mailLinks(env),
        phones: env.SUPPORT_PHONES,
        hours: env.SUPPORT_HOURS,
      }),
      secret,
      host: env.MAIL_FROM.address.replace(/^.*@/, ''),
    }),
    mailer: makeMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, dataDir: env.DATA_DIR }),
    toRecipient: makeToRecipient(secret),
    clock,
    log,
  })

/** Makes the pseudonym of a mailbox, by which the mails that anybody can cause are limited or stopped. */
export const makeToRecipient = (secret: string) => makePseudonym(secret, 'correio')

/** Makes the URLs in mails. Without PUBLIC_URL, their host is localhost. */
function mailLinks({ PUBLIC_URL, PORT, ACCESS_URL }: Env): MailLinks {
  const address = (path: string) => new URL(basePath + path, PUBLIC_URL ?? `http://localhost:${PORT}`).href
  return {
    confirmar: (codigo) => address(paths.confirmar(codigo)),
    recibo: (idLicitacao, recibo) => address(paths.recibo(idLicitacao, recibo)),
    solicitacao: (idLicitacao, id) => address(paths.solicitacao(idLicitacao, id)),
    licitacao: (id) => address(paths.dadosGerais(id)),
    compraDireta: (id) => address(paths.compraDireta(id)),
    cadastro: (tipoPessoa, recibo) => address(paths.cadastroSucesso(tipoPessoa, recibo)),
    retomada: (codigo) => address(paths.retomarCadastro(codigo)),
    documentos: (codigo) => address(paths.documentosDoCadastro(codigo)),
    entrada: (codigo) => address(mesaPaths.mesaEntrada(codigo)),
    pedido: (id) => address(mesaPaths.mesaPedido(id)),
    suprimir: (entidade, id) => address(mesaPaths.mesaSuprimir(entidade, id)),
    acesso: ACCESS_URL,
  }
}
