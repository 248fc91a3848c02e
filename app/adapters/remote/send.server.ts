import { arquivosPath } from '~/contract/paths'
import { envioKeys, refusalOf } from '~/contract/refusals'
import { ProcurementFailure } from '~/domain/shared/failure'
import { Outage } from '~/domain/shared/outage'
import { err, ok, type Result } from '~/domain/shared/result'
import type { EnviadaAoSistema, EnvioRefusal, NovaSolicitacao } from '~/domain/solicitacao/envio'
import type { makeCalls } from './calls/calls.server'
import { failureOf } from './resilient-fetch.server'

type Calls = Pick<ReturnType<typeof makeCalls>, 'sendSolicitacao'>

/** A file on its way, all of it. */
export type FileToSend = { nome: string; conteudo: Blob }

type Parts = {
  url: string
  calls: Calls
  /** Asks once; files take longer than other calls. */
  fetch(request: Request): Promise<Response>
  findFile(uri: string): Promise<FileToSend | null>
}

/** Sends a request to the system behind, its file first (M2). */
export function makeSend({ url, calls, fetch, findFile }: Parts) {
  return async function enviar(nova: NovaSolicitacao): Promise<Result<EnviadaAoSistema, EnvioRefusal>> {
    const { idLicitacao, formulario, pedido, arquivoUri, captcha } = nova
    const file = arquivoUri === null ? null : await findFile(arquivoUri)
    if (arquivoUri !== null && !file) return err('arquivoGone')
    const { nome, ...rest } = pedido
    try {
      const anexo = file && (await upload(idLicitacao, file))
      const body = { ...rest, nomeRazaoSocial: nome, anexo, captcha, licitacaoId: idLicitacao }
      const { id = null, protocolo = null } = await calls.sendSolicitacao({ id: idLicitacao, body, formulario })
      return ok({ id, protocolo })
    } catch (error) {
      const key = error instanceof ProcurementFailure ? error.answer.key : undefined
      const refusal = refusalOf(envioKeys, key)
      if (refusal) return err(refusal)
      throw error
    }
  }

  async function upload(idLicitacao: number, { nome, conteudo }: FileToSend) {
    const form = new FormData()
    form.append('repository', `licitacao/${idLicitacao}/esclarecimentoImpugnacao/publico`)
    form.append('file', conteudo, nome)
    const address = url.replace(/\/$/, '') + arquivosPath
    const response = await fetch(new Request(address, { method: 'POST', body: form }))
    if (!response.ok) throw await failureOf(response)
    const answer: unknown = await response.json().catch(() => null)
    const { uri, status, url: where } = (answer ?? {}) as Record<string, unknown>
    if (typeof uri !== 'string') throw new Outage('sistema', { sign: 'unreadable' })
    return {
      nome,
      uri,
      ...(typeof status === 'string' && { status }),
      ...(typeof where === 'string' && { url: where }),
    }
  }
}
