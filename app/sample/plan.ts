import { comprasDiretas } from './content/compras-diretas'
import { licitacoes } from './content/licitacoes'
import { planDocumentos, type StampPdf } from './documentos-com-codigo'
import { type AnexoPlanejado, type Documento, makePdf, planAnexo } from './documents'
import type { LicitacaoExemplo, RespostaExemplo, SolicitacaoExemplo } from './types'

type RespostaPlanejada = { resposta: RespostaExemplo; documento: Documento | null }
type SolicitacaoPlanejada = {
  solicitacao: SolicitacaoExemplo
  documento: Documento | null
  respostas: RespostaPlanejada[]
}

export type Plan = ReturnType<typeof planSample>

/** The tenders and direct purchases of the sample, in the order of their ids, and the documents to make for them. */
export function planSample(now: Date, stamp: StampPdf) {
  const planned = {
    comCodigo: planDocumentos(now, stamp),
    licitacoes: licitacoes.map((licitacao) => ({
      licitacao,
      anexos: (licitacao.anexos ?? []).map((anexo) => planAnexo(licitacao, anexo, now)),
      solicitacoes: (licitacao.solicitacoes ?? []).map((solicitacao) => planSolicitacao(licitacao, solicitacao, now)),
    })),
    comprasDiretas: comprasDiretas.map((compra) => ({
      compra,
      anexos: (compra.anexos ?? []).map((anexo) => planAnexo(compra, anexo, now)),
    })),
  }
  return { ...planned, documentos: listDocuments(planned) }
}

const titulos = { ESCLARECIMENTO: 'Pedido de esclarecimento', IMPUGNACAO: 'Impugnação ao edital' }

function planSolicitacao(
  licitacao: LicitacaoExemplo,
  solicitacao: SolicitacaoExemplo,
  now: Date,
): SolicitacaoPlanejada {
  const titulo = titulos[solicitacao.tipo]
  const { anexo, assunto, de } = solicitacao
  return {
    solicitacao,
    documento: anexo ? makePdf(licitacao, { nome: anexo, titulo, paragrafos: [assunto, `${de.nome}.`] }, now) : null,
    respostas: (solicitacao.respostas ?? []).map((resposta) => ({
      resposta,
      documento: resposta.anexo
        ? makePdf(licitacao, { nome: resposta.anexo, titulo: `Resposta: ${titulo}`, paragrafos: [resposta.texto] }, now)
        : null,
    })),
  }
}

type Planned = {
  comCodigo: { documento: Documento }[]
  licitacoes: { anexos: AnexoPlanejado[]; solicitacoes: SolicitacaoPlanejada[] }[]
  comprasDiretas: { anexos: AnexoPlanejado[] }[]
}

function listDocuments({ comCodigo, licitacoes, comprasDiretas }: Planned) {
  const solicitacoes = licitacoes.flatMap((planned) => planned.solicitacoes)
  return [
    ...[...licitacoes, ...comprasDiretas].flatMap(({ anexos }) => anexos.map(({ documento }) => documento)),
    ...solicitacoes.map(({ documento }) => documento),
    ...comCodigo.map(({ documento }) => documento),
    ...solicitacoes.flatMap(({ respostas }) => respostas.map(({ documento }) => documento)),
  ].filter((documento): documento is Documento => documento !== null)
}
