import { newCapability } from '../shared/capability'
import type { Clock } from '../shared/clock'
import { err, ok, type Result } from '../shared/result'
import { dayIn } from '../shared/zona'
import type { SituacaoConfirmacao } from './confirmacao'
import type { Enviada, EnvioRefusal, NovaSolicitacao } from './envio'
import type { ArquivosParaAnexar, LinkComPrazo, Links, SolicitacaoStore } from './ports'
import { newProtocolo } from './protocolo'
import type { DeRecibo, ReenvioRefusal } from './recibo'

/** E3: how long a link confirms, in milliseconds. */
export const linkLifetime = 4 * 3_600_000

type Deps = {
  store: SolicitacaoStore
  arquivos: ArquivosParaAnexar
  links: Links
  clock: Clock
  timezone: string
  /** Whether an e-mail has to be confirmed before its request is public (E4). */
  confirmsEmail: boolean
  /** Called after a transaction that left mail to be sent. */
  mailQueued(): void
}

/** Asking, confirming, asking for another link, answering (D, E). The clock is the server's. */
export function makeSolicitacaoRules({ store, arquivos, links, clock, timezone, confirmsEmail, mailQueued }: Deps) {
  const newLink = (now: Date): LinkComPrazo => ({
    ...links.issue(),
    expiraEm: new Date(now.getTime() + linkLifetime),
  })

  return {
    /** D8. What one form sends twice is one request, with the same receipt, also after the period. */
    async send({ arquivoUri, chegouEm, ...nova }: NovaSolicitacao): Promise<Result<Enviada, EnvioRefusal>> {
      const now = chegouEm ?? clock.now()
      const arquivo = arquivoUri === null ? null : await settle(arquivoUri)
      if (arquivoUri !== null && !arquivo) {
        // Sent before, or a moment ago by the same form, which has published the file.
        const sent = await store.findByFormulario(nova.formulario)
        return sent ? ok(sent) : err('arquivoGone')
      }
      const made = await store.create({
        ...nova,
        arquivo,
        now,
        protocolo: newProtocolo(dayIn(timezone, now).slice(0, 4)),
        recibo: newCapability(),
        link: confirmsEmail ? newLink(now) : null,
      })
      if (made.ok) mailQueued()
      return made
    },

    /** E2, E3: the code of a link counts once, within four hours. */
    async confirm(codigo: string): Promise<SituacaoConfirmacao> {
      const situacao = await store.confirm(links.hashOf(codigo), clock.now())
      if (situacao === 'VALIDO') mailQueued()
      return situacao
    },

    /** Answers a request in public, or corrects its answer, and tells who asked. */
    async answer(solicitacao: string, texto: string, arquivoUri: string | null, corrects = false) {
      const arquivo = arquivoUri === null ? null : await settle(arquivoUri)
      if (arquivoUri !== null && !arquivo) return err('arquivoGone')
      const answered = await store.answer({ solicitacao, texto, arquivo, corrects, now: clock.now() })
      if (answered.ok) mailQueued()
      return answered
    },

    async resend(which: DeRecibo, email: string): Promise<Result<Pick<Enviada, 'recibo'>, ReenvioRefusal> | null> {
      const now = clock.now()
      const nova = { email, recibo: newCapability(), link: newLink(now) }
      const renewed = await store.renew(which, nova, now)
      if (renewed?.ok) mailQueued()
      return renewed
    },
  }

  async function settle(uri: string) {
    const arquivo = await arquivos.find(uri)
    return arquivo && arquivos.settle(arquivo.id)
  }
}
