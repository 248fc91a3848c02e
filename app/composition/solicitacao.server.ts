import { randomBytes } from 'node:crypto'
import { codigoOf, hashOf } from '~/adapters/crypto/codigo-confirmacao.server'
import type { makeArquivosTemporarios } from '~/adapters/db/arquivo/arquivo-temporario.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeRascunhos } from '~/adapters/db/rascunho/rascunho.server'
import { findRecibo } from '~/adapters/db/solicitacao/recibo.queries.server'
import { hasReciboMoved } from '~/adapters/db/solicitacao/renew.server'
import { makeSolicitacaoStore } from '~/adapters/db/solicitacao/solicitacao.store.server'
import { systemClock as clock } from '~/domain/shared/clock'
import type { Envio } from '~/domain/solicitacao/envio'
import { pedidoFormSchema } from '~/domain/solicitacao/pedido'
import type { Links } from '~/domain/solicitacao/ports'
import { makeSolicitacaoRules } from '~/domain/solicitacao/send-solicitacao'
import type { Env } from '~/env.server'

type Parts = {
  db: Db
  secret: string
  env: Pick<Env, 'TIMEZONE' | 'VALIDAR_IMPUGNACAO_PUBLICA'>
  arquivos: ReturnType<typeof makeArquivosTemporarios>
  mailQueued(): void
}

/** Asking and confirming, on the portal's own database. */
export function makeSolicitacoes({ db, secret, env, arquivos, mailQueued }: Parts) {
  const rascunhos = makeRascunhos(db)
  const rules = makeSolicitacaoRules({
    store: makeSolicitacaoStore(db, { onlyConfirmed: env.VALIDAR_IMPUGNACAO_PUBLICA }),
    arquivos,
    links: makeLinks(secret),
    clock,
    timezone: env.TIMEZONE,
    confirmsEmail: env.VALIDAR_IMPUGNACAO_PUBLICA,
    mailQueued,
  })
  const envio: Envio = {
    rascunhos,
    passesCaptcha: false,
    send: ({ dono, formulario, dados, arquivo }, how) =>
      rules.send({
        idLicitacao: dono.id,
        formulario,
        pedido: pedidoFormSchema.parse(dados),
        arquivoUri: arquivo?.uri ?? null,
        chegouEm: how?.chegouEm,
        idioma: how?.idioma,
      }),
    recibo: (idLicitacao, recibo) => findRecibo(db, idLicitacao, recibo),
    mudou: (idLicitacao, recibo) => hasReciboMoved(db, idLicitacao, recibo),
    reenvia: true,
    resend: rules.resend,
  }
  return {
    enviar: rules.send,
    confirmar: rules.confirm,
    responder: rules.answer,
    envio,
    sweepRascunhos: rascunhos.sweep,
  }
}

const makeLinks = (secret: string): Links => ({
  issue() {
    const sal = randomBytes(16).toString('base64url')
    return { sal, codigoHash: hashOf(codigoOf(secret, sal)) }
  },
  hashOf,
})
