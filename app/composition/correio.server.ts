import { makeMailFacts } from '~/adapters/db/correio/mail-facts.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeOutbox } from '~/adapters/db/ledger/outbox.server'
import type { SolicitacaoVisibility } from '~/adapters/db/solicitacao/solicitacao.queries.server'
import { makeMailer } from '~/adapters/mail/mailer.server'
import { makeWriteMail } from '~/adapters/mail/write.server'
import { type MailLinks, makeWriting } from '~/adapters/mail/writing'
import { makeMailWorker } from '~/domain/correio/mail-worker'
import type { MailLog } from '~/domain/correio/ports'
import { systemClock as clock } from '~/domain/shared/clock'
import type { Env } from '~/env.server'
import { basePath, paths } from '~/site/paths'

type Parts = { db: Db; secret: string; env: Env; visibility: SolicitacaoVisibility; log: MailLog }

/** Sends what waits in the outbox. */
export const makeCorreio = ({ db, secret, env, visibility, log }: Parts) =>
  makeMailWorker({
    outbox: makeOutbox(db),
    write: makeWriteMail({
      facts: makeMailFacts(db, visibility),
      writing: makeWriting({ timezone: env.TIMEZONE, links: mailLinks(env), phones: env.SUPPORT_PHONES }),
      secret,
      host: env.MAIL_FROM.address.replace(/^.*@/, ''),
    }),
    mailer: makeMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, dataDir: env.DATA_DIR }),
    clock,
    log,
  })

/** Where the links of the mails lead; on a machine of one's own, to the portal there. */
function mailLinks({ PUBLIC_URL, PORT }: Env): MailLinks {
  const address = (path: string) => new URL(basePath + path, PUBLIC_URL ?? `http://localhost:${PORT}`).href
  return {
    confirmar: (codigo) => address(paths.confirmar(codigo)),
    recibo: (idLicitacao, recibo) => address(paths.recibo(idLicitacao, recibo)),
    solicitacao: (idLicitacao, id) => address(paths.solicitacao(idLicitacao, id)),
    licitacao: (id) => address(paths.dadosGerais(id)),
  }
}
