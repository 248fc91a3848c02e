import { randomBytes } from 'node:crypto'
import { deriveCodigo, hashText } from '~/adapters/crypto/crypto.server'
import type { makeArquivosTemporarios } from '~/adapters/db/arquivo/arquivo-temporario.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeRascunhos } from '~/adapters/db/rascunho/rascunho.server'
import { hasReciboMoved } from '~/adapters/db/solicitacao/link-confirmacao.server'
import { findRecibo } from '~/adapters/db/solicitacao/recibo.server'
import { makeSolicitacaoStore } from '~/adapters/db/solicitacao/solicitacao.store.server'
import { makeAvisoStore } from '~/adapters/db/supressao/avisos.server'
import { makeSupressaoStore } from '~/adapters/db/supressao/supressoes.server'
import type { Clock } from '~/domain/shared/clock'
import type { Envio } from '~/domain/solicitacao/envio'
import type { Links } from '~/domain/solicitacao/ports'
import { makeSolicitacaoRules } from '~/domain/solicitacao/send-solicitacao'
import { makeAvisos } from '~/domain/supressao/avisos'
import { makeSupressoes } from '~/domain/supressao/supressao'
import type { Env } from '~/env.server'

type Parts = {
  db: Db
  secret: string
  env: Pick<Env, 'TIMEZONE' | 'VALIDAR_IMPUGNACAO_PUBLICA'>
  arquivos: ReturnType<typeof makeArquivosTemporarios>
  clock: Clock
  mailQueued(): void
}

export function makeSolicitacoes({ db, secret, env, arquivos, clock, mailQueued }: Parts) {
  const rascunhos = makeRascunhos(db)
  const rules = makeSolicitacaoRules({
    store: makeSolicitacaoStore(db),
    arquivos,
    links: makeLinks(secret),
    clock,
    timezone: env.TIMEZONE,
    confirmsEmail: env.VALIDAR_IMPUGNACAO_PUBLICA,
    mailQueued,
  })
  const envio: Envio = {
    rascunhos,
    forwardsCaptcha: false,
    send: ({ dono, formulario, arquivo }, pedido, options) =>
      rules.send({ ...options, idLicitacao: dono.id, formulario, pedido, arquivoUri: arquivo?.uri ?? null }),
    recibo: (idLicitacao, recibo) => findRecibo(db, idLicitacao, recibo, clock.now()),
    hasMoved: (idLicitacao, recibo) => hasReciboMoved(db, idLicitacao, recibo),
    canResend: true,
    resend: rules.resend,
  }
  return {
    send: rules.send,
    confirm: rules.confirm,
    answer: rules.answer,
    avisos: makeAvisos({
      store: makeAvisoStore(db, { onlyConfirmed: env.VALIDAR_IMPUGNACAO_PUBLICA }),
      clock,
      mailQueued,
    }),
    supressoes: makeSupressoes({ store: makeSupressaoStore(db), clock }),
    envio,
    sweepRascunhos: rascunhos.sweep,
  }
}

const makeLinks = (secret: string): Links => ({
  issue() {
    const sal = randomBytes(16).toString('base64url')
    return { sal, codigoHash: hashText(deriveCodigo(secret, sal)) }
  },
  hashCodigo: hashText,
})
