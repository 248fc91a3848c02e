import { envioKeys, toRefusal } from '~/contract/errors'
import { arquivosPath } from '~/contract/paths'
import type { Procurement } from '~/domain/procurement'
import { Outage, ProcurementFailure } from '~/domain/shared/failures'
import { err, ok, type Result } from '~/domain/shared/result'
import { toLetra } from '~/domain/shared/tipo-pessoa'
import type { EnviadaRemota, EnvioRefusal, NovaSolicitacao } from '~/domain/solicitacao/envio'
import type { makeCalls } from './calls.server'
import { readResult } from './contract-client.server'
import { readFailure } from './resilient-fetch.server'
import { toResposta, toSolicitacao } from './views'

type Calls = Pick<ReturnType<typeof makeCalls>, 'listSolicitacoes' | 'listRespostas' | 'confirm'>
type Solicitacoes = Procurement['solicitacoes']
/** `showRequester`: whether the requester's name, masked CPF or CNPJ, and masked e-mail address are shown. */
type Options = { showRequester: boolean; send: Solicitacoes['send'] }

export function makeRemoteSolicitacoes(calls: Calls, { showRequester, send }: Options): Solicitacoes {
  return {
    list: (idLicitacao) =>
      readResult(async () => {
        const { esclarecimentos, impugnacoes } = await calls.listSolicitacoes(idLicitacao)
        return [...esclarecimentos, ...impugnacoes]
          .map((solicitacao) => toSolicitacao(solicitacao, showRequester))
          .toSorted((one, other) => other.dataCadastro.getTime() - one.dataCadastro.getTime() || other.id - one.id)
      }, 'licitacaoNotFound'),
    // The remote system has no call that counts solicitações.
    count: async () => null,
    listRespostas: (id, idItem) =>
      readResult(
        async () => (await calls.listRespostas({ id, idItem })).respostas.map(toResposta),
        'solicitacaoNotFound',
      ),
    listRespostasByPedido: null,
    send,
    async confirm(codigo) {
      const { tokenSituacao } = await calls.confirm(codigo)
      if (tokenSituacao === 'ERRO') throw new ProcurementFailure(500)
      return tokenSituacao
    },
    // The remote system has no call that finds the tender of a confirmation link.
    findLicitacaoByCodigo: async () => null,
  }
}

type SendCalls = Pick<ReturnType<typeof makeCalls>, 'sendSolicitacao'>

export type FileToSend = { nome: string; conteudo: Blob }

type Deps = {
  url: string
  calls: SendCalls
  fetch(request: Request): Promise<Response>
  findFile(uri: string): Promise<FileToSend | null>
}

/** Sends a solicitação to the remote system, after uploading its file (M2). */
export function makeSend({ url, calls, fetch, findFile }: Deps) {
  return async function send(nova: NovaSolicitacao): Promise<Result<EnviadaRemota, EnvioRefusal>> {
    const { idLicitacao, formulario, pedido, arquivoUri, captcha } = nova
    const file = arquivoUri === null ? null : await findFile(arquivoUri)
    if (arquivoUri !== null && !file) return err('arquivoGone')
    const { nome, tipoPessoa, ...rest } = pedido
    try {
      const anexo = file && (await upload(idLicitacao, file))
      const body = {
        ...rest,
        tipoPessoa: toLetra(tipoPessoa),
        nomeRazaoSocial: nome,
        anexo,
        captcha,
        licitacaoId: idLicitacao,
      }
      const { id = null, protocolo = null } = await calls.sendSolicitacao({ id: idLicitacao, body, formulario })
      return ok({ id, protocolo })
    } catch (error) {
      const key = error instanceof ProcurementFailure ? error.body.key : undefined
      const refusal = toRefusal(envioKeys, key)
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
    if (!response.ok) throw await readFailure(response)
    const body: unknown = await response.json().catch(() => null)
    const { uri, status, url: fileUrl } = (body ?? {}) as Record<string, unknown>
    if (typeof uri !== 'string') throw new Outage('sistema', { reason: 'unreadable' })
    return {
      nome,
      uri,
      ...(typeof status === 'string' && { status }),
      ...(typeof fileUrl === 'string' && { url: fileUrl }),
    }
  }
}
