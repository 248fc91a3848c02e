import type { TFunction } from 'i18next'
import { parseEscrita } from '~/domain/mesa/decisao'
import type { PedidoAberto, RascunhoDeResposta } from '~/domain/mesa/pedidos'
import { formatTypedField } from '~/format/documents'
import type { Times } from '~/format/times'
import { arquivoAddress } from '~/site/paths'

const showAnexo = (anexo: { nome: string; uri: string } | null) =>
  anexo && { nome: anexo.nome, address: arquivoAddress(anexo.uri) }

/** The form as it is opened: with the draft, or else with the answer to correct. */
export function toTyped({ respostas }: PedidoAberto, rascunho: RascunhoDeResposta | null): Record<string, string> {
  const newest = respostas.at(-1)
  const { decisao, texto } = rascunho ?? (newest ? parseEscrita(newest.resposta) : { decisao: null, texto: '' })
  return { texto, ...(decisao && { decisao }) }
}

/** Prepares what the page shows of a request. No other page sends the requester's data to a browser. */
export function shownPedido(pedido: PedidoAberto, { times, t }: { times: Times; t: TFunction<'mesa'> }) {
  const { licitacao, atrasada, diasUteis, solicitante, assunto, anexo, respostas } = pedido
  const prazo = times.day(pedido.prazo)
  const dias = t('pedido.dias', { count: diasUteis })
  const waiting = atrasada ? t('pedido.atrasado', { prazo }) : `${prazo} (${dias})`
  return {
    idLicitacao: licitacao.id,
    orgao: licitacao.orgao,
    processo: licitacao.numProcesso,
    edital: licitacao.numeroEdital,
    objeto: licitacao.objeto,
    enviadaEm: times.dateTime(pedido.enviadaEm),
    prazo: respostas.length > 0 ? prazo : waiting,
    limite: pedido.limite && times.dateTime(pedido.limite),
    abertura: pedido.abertura && times.dateTime(pedido.abertura),
    solicitante: shownSolicitante(solicitante),
    assunto,
    anexo: showAnexo(anexo),
    respostas: respostas.map(({ id, corrige, autor, dataCadastro, resposta, anexoUri, anexoNome }) => ({
      id,
      data: times.dateTime(dataCadastro),
      autor,
      ...describeRelations(id, corrige),
      resposta,
      anexo: showAnexo(anexoUri !== null && anexoNome !== null ? { uri: anexoUri, nome: anexoNome } : null),
    })),
  }

  /** When the answer that this one corrects was given, and when this one was corrected. */
  function describeRelations(id: number, corrige: number | null) {
    const at = (wanted: (other: PedidoAberto['respostas'][number]) => boolean) => {
      const found = respostas.find(wanted)
      return found ? times.dateTime(found.dataCadastro) : null
    }
    return { correcaoDe: at((other) => other.id === corrige), corrigidaEm: at((other) => other.corrige === id) }
  }
}

export type ShownPedido = ReturnType<typeof shownPedido>

function shownSolicitante({ nome, tipoPessoa, cpfCnpj, email, telefone }: PedidoAberto['solicitante']) {
  const documento = tipoPessoa === 'FISICA' ? 'cpf' : 'cnpj'
  return {
    nome,
    documento,
    cpfCnpj: formatTypedField(documento, cpfCnpj),
    email,
    telefone: formatTypedField('telefone', telefone),
  } as const
}
