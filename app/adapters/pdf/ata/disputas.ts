import type { Disputa, ItemDaAta, Lance, PropostaDaAta, Resultado } from '~/domain/ata/ata'
import { formatMoney, formatQuantity, formatUnitPrice } from '~/format/numbers'
import type { Block } from '../sheet'
import texts, { type AtaWriting } from './texts'

const { disputas: disputasTexts, fornecedores } = texts

/** The section of the minutes about lots and items: what each contains, its offers, bids and outcome. */
export function* describeDisputas(
  disputas: Disputa[],
  tipoLicitacao: string | null,
  writing: AtaWriting,
): Generator<Block> {
  yield { heading: 2, text: disputasTexts.heading }
  if (disputas.length === 0) yield { paragraph: disputasTexts.none }
  for (const { tipo, numero, descricao, situacao, itens, propostas, lances, resultados } of disputas) {
    yield { heading: 3, text: disputasTexts[tipo](numero, descricao) }
    const label = writing.label('situacaoLote', situacao)
    if (label) yield { paragraph: disputasTexts.situacao(label) }
    if (itens.length > 0) yield describeItens(itens)
    yield describePropostas(propostas, tipoLicitacao, writing)
    if (lances.length > 0) yield describeLances(lances, tipoLicitacao, writing)
    if (propostas.length + resultados.length > 0) yield describeResultados(resultados, writing)
  }
}

function describeItens(itens: ItemDaAta[]): Block {
  const { caption, sequencia, descricao, unidade, quantidade, valorUnitario, valorTotal } = disputasTexts.itens
  return {
    caption,
    columns: [
      { label: sequencia, share: 5 },
      { label: descricao, share: 45 },
      { label: unidade, share: 13 },
      { label: quantidade, share: 11, align: 'right' },
      { label: valorUnitario, share: 13, align: 'right' },
      { label: valorTotal, share: 13, align: 'right' },
    ],
    rows: itens.map((item) => [
      String(item.sequencia),
      item.descricao,
      item.unidade ?? '',
      item.quantidade === null ? '' : formatQuantity(item.quantidade),
      money(item.valorUnitario),
      money(item.valorTotal),
    ]),
  }
}

function describePropostas(propostas: PropostaDaAta[], tipoLicitacao: string | null, { second }: AtaWriting): Block {
  const { caption, none, classificacao, valor, melhorLance, dataMelhorLance, situacao } = disputasTexts.propostas
  if (propostas.length === 0) return { paragraph: none }
  return {
    caption,
    columns: [
      { label: classificacao, share: 7 },
      { label: fornecedores.fornecedor, share: 26 },
      { label: valor, share: 15, align: 'right' },
      { label: melhorLance, share: 15, align: 'right' },
      { label: dataMelhorLance, share: 13 },
      { label: situacao, share: 24 },
    ],
    rows: propostas.map((proposta) => [
      proposta.classificacao === null ? '' : `${proposta.classificacao}º`,
      proposta.fornecedor.razaoSocial,
      formatUnitPrice(proposta.valor, tipoLicitacao),
      proposta.melhorLance === null ? '' : formatUnitPrice(proposta.melhorLance, tipoLicitacao),
      second(proposta.dataMelhorLance) ?? '',
      [disputasTexts.propostas[proposta.situacao], proposta.motivo].filter(Boolean).join(': '),
    ]),
  }
}

function describeLances(lances: Lance[], tipoLicitacao: string | null, { second }: AtaWriting): Block {
  const { caption, data, valor } = disputasTexts.lances
  return {
    caption,
    columns: [
      { label: data, share: 25 },
      { label: fornecedores.fornecedor, share: 50 },
      { label: valor, share: 25, align: 'right' },
    ],
    rows: lances.map((lance) => [
      second(lance.dadoEm) ?? '',
      lance.fornecedor.razaoSocial,
      formatUnitPrice(lance.valor, tipoLicitacao),
    ]),
  }
}

function describeResultados(resultados: Resultado[], { minute }: AtaWriting): Block {
  const { caption, none, quantidade, valorUnitario, valorTotal, desconto, data } = disputasTexts.resultados
  if (resultados.length === 0) return { paragraph: none }
  return {
    caption,
    columns: [
      { label: fornecedores.fornecedor, share: 27 },
      { label: fornecedores.documento, share: 18 },
      { label: quantidade, share: 11, align: 'right' },
      { label: valorUnitario, share: 12, align: 'right' },
      { label: valorTotal, share: 14, align: 'right' },
      { label: desconto, share: 9, align: 'right' },
      { label: data, share: 13 },
    ],
    rows: resultados.map((resultado) => [
      resultado.fornecedor.razaoSocial,
      resultado.fornecedor.cpfCnpj,
      resultado.quantidade === null ? '' : formatQuantity(resultado.quantidade),
      unitPrice(resultado.valorUnitario),
      money(resultado.valorTotal),
      resultado.percentualDesconto === null ? '' : `${formatMoney(resultado.percentualDesconto)}%`,
      minute(resultado.dataResultado) ?? '',
    ]),
  }
}

const money = (value: string | null) => (value === null ? '' : `R$ ${formatMoney(value)}`)
const unitPrice = (value: string | null) => (value === null ? '' : formatUnitPrice(value, null))
