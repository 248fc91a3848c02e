import type { AtoDoRelatorio, PedidoDoRelatorio } from '~/domain/mesa/relatorio'
import type { Column } from './column'

const toDay = (day: string) => day.split('-').reverse().join('/')

/** `tipoEmPalavras`: the type of a request; `autor`: who did it. Both as the report says them. */
export type LinhaDePedido = PedidoDoRelatorio & { tipoEmPalavras: string; autor: string | null }

export const pedidosDoRelatorio: Column<LinhaDePedido>[] = [
  {
    name: 'protocolo',
    title: 'Protocolo',
    description: 'Protocolo do pedido; nos que não têm, o seu número.',
    kind: 'texto',
    of: ({ protocolo, id }) => protocolo ?? String(id),
  },
  {
    name: 'tipo',
    title: 'Tipo',
    description: 'Pedido de esclarecimento ou impugnação.',
    kind: 'texto',
    of: ({ tipoEmPalavras }) => tipoEmPalavras,
  },
  {
    name: 'processo',
    title: 'Processo',
    description: 'Número do processo ou, sem ele, do edital.',
    kind: 'texto',
    of: ({ licitacao }) => licitacao.numProcesso ?? licitacao.numeroEdital,
  },
  {
    name: 'orgao',
    title: 'Órgão',
    description: 'Nome do órgão.',
    kind: 'texto',
    of: ({ licitacao }) => licitacao.orgao,
  },
  {
    name: 'enviadoEm',
    title: 'Enviado em',
    description: 'Quando o pedido foi enviado.',
    kind: 'instante',
    of: ({ enviadaEm }) => enviadaEm,
  },
  {
    name: 'prazo',
    title: 'Responder até',
    description: 'O último dia para responder.',
    kind: 'texto',
    of: ({ prazo }) => toDay(prazo),
  },
  {
    name: 'respondidoEm',
    title: 'Respondido em',
    description: 'Quando foi publicada a primeira resposta.',
    kind: 'instante',
    of: ({ resposta }) => resposta?.em,
  },
  {
    name: 'respondidoPor',
    title: 'Respondido por',
    description: 'Quem publicou a primeira resposta.',
    kind: 'texto',
    of: ({ autor }) => autor,
  },
  {
    name: 'atraso',
    title: 'Atraso (dias úteis)',
    description: 'Dias úteis do prazo até a primeira resposta ou, sem ela, até hoje; 0 no prazo.',
    kind: 'inteiro',
    of: ({ atraso }) => atraso,
  },
]

/** `emPalavras`: what was done, and the request that it is about. */
export type LinhaDeAto = AtoDoRelatorio & { emPalavras: string; sobre: string | null }

export const atosDoRelatorio: Column<LinhaDeAto>[] = [
  { name: 'em', title: 'Quando', description: 'Quando foi feito.', kind: 'instante', of: ({ em }) => em },
  { name: 'autor', title: 'Quem', description: 'Quem o fez.', kind: 'texto', of: ({ autor }) => autor },
  {
    name: 'ato',
    title: 'O que fez',
    description: 'O que foi feito.',
    kind: 'texto',
    of: ({ emPalavras }) => emPalavras,
  },
  {
    name: 'sobre',
    title: 'Pedido',
    description: 'O pedido de que se trata, onde é de um.',
    kind: 'texto',
    of: ({ sobre }) => sobre,
  },
  {
    name: 'processo',
    title: 'Processo',
    description: 'Número do processo ou, sem ele, do edital.',
    kind: 'texto',
    of: ({ processo }) => processo,
  },
  { name: 'orgao', title: 'Órgão', description: 'Nome do órgão.', kind: 'texto', of: ({ orgao }) => orgao },
]
