import type { Rascunho } from '../rascunho/rascunho'
import { newCapability } from '../shared/capability'
import type { Clock } from '../shared/clock'
import { maskCpfCnpj } from '../shared/masks'
import { ok, type Result } from '../shared/result'
import type { ComoEnviar, EnviadaAoSistema, EnvioRefusal, NovaSolicitacao } from './envio'
import { pedidoFormSchema } from './pedido'
import type { Recibo } from './recibo'
import { linkLifetime } from './send-solicitacao'

type Deps = {
  send(nova: NovaSolicitacao): Promise<Result<EnviadaAoSistema, EnvioRefusal>>
  /** Keeps the receipt under `recibo`; when one is kept already, that one stays. Returns the address of the kept one. */
  note(rascunho: Rascunho, recibo: string, kept: Omit<Recibo, 'respondida'>): Promise<string>
  confirmsEmail(): Promise<boolean>
  clock: Clock
}

/**
 * Sends a draft to the system behind the portal and keeps its receipt here. What is sent twice at once from one page is
 * sent once; the form's number goes along, for systems that know what to do with it.
 */
export function makeSendToOtherSystem({ send: enviar, note, confirmsEmail, clock }: Deps) {
  const sending = new Map<string, Promise<Result<{ recibo: string }, EnvioRefusal>>>()

  async function send(rascunho: Rascunho, captcha?: string): Promise<Result<{ recibo: string }, EnvioRefusal>> {
    const { dono, formulario, dados, arquivo } = rascunho
    const idLicitacao = dono.id
    const pedido = pedidoFormSchema.parse(dados)
    const waits = await confirmsEmail()
    const now = clock.now()
    const sent = await enviar({
      idLicitacao,
      formulario,
      pedido,
      arquivoUri: arquivo?.uri ?? null,
      captcha,
    })
    if (!sent.ok) return sent
    const { id, protocolo } = sent.value
    const { tipo, tipoPessoa, nome, cpfCnpj, email, assunto } = pedido
    const recibo = await note(rascunho, newCapability(), {
      id: id ?? 0,
      idLicitacao,
      protocolo: protocolo ?? (id === null ? '' : String(id)),
      tipo,
      tipoPessoa,
      nome,
      cpfCnpj: maskCpfCnpj(cpfCnpj),
      email,
      assunto,
      arquivoNome: arquivo?.nome ?? null,
      enviadaEm: now,
      confirmadaEm: waits ? null : now,
      linkExpiraEm: waits ? new Date(now.getTime() + linkLifetime) : null,
    })
    return ok({ recibo })
  }

  return function enviarAOutroSistema(rascunho: Rascunho, { captcha }: ComoEnviar = {}) {
    const running = sending.get(rascunho.chave) ?? send(rascunho, captcha).finally(() => sending.delete(rascunho.chave))
    sending.set(rascunho.chave, running)
    return running
  }
}
