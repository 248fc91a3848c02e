import type { ItemListado } from '~/domain/item/item'
import { statedAmount } from '~/format/numbers'
import type { Column } from './column'
import { paginaColumn, processoColumns } from './processo-columns'

export const itensColumns: Column<ItemListado>[] = [
  ...processoColumns,
  {
    name: 'numProcesso',
    title: 'Nº do processo',
    description: 'Número do processo, como o órgão o escreve.',
    kind: 'texto',
    of: ({ processo }) => processo.numero,
  },
  {
    name: 'item',
    title: 'Item',
    description: 'Número do item no processo.',
    kind: 'inteiro',
    of: ({ sequencia }) => sequencia,
  },
  {
    name: 'descricao',
    title: 'Descrição',
    description: 'O que se compra.',
    kind: 'texto',
    of: ({ descricao }) => descricao,
  },
  {
    name: 'quantidade',
    title: 'Quantidade',
    description: 'Quantas unidades se compram.',
    kind: 'decimal',
    of: ({ quantidade }) => quantidade,
  },
  {
    name: 'unidade',
    title: 'Unidade',
    description: 'Unidade de medida, como a origem a escreve.',
    kind: 'texto',
    of: ({ unidade }) => unidade,
  },
  {
    name: 'reserva',
    title: 'Reserva',
    description: 'EXCLUSIVA: só para ME/EPP; COTA: cota reservada a elas; vazio quando não há reserva.',
    kind: 'texto',
    of: ({ reserva }) => reserva,
  },
  {
    name: 'valorUnitario',
    title: 'Valor unitário estimado (R$)',
    description: 'Valor estimado de uma unidade; vazio quando não se conhece ou é sigiloso.',
    kind: 'decimal',
    of: ({ valorUnitario }) => statedAmount(valorUnitario),
  },
  {
    name: 'vencedores',
    title: 'Vencedores',
    description:
      'Quantos vencedores públicos o item tem; as colunas seguintes são do primeiro, e a página mostra todos.',
    kind: 'inteiro',
    of: ({ vencedores }) => vencedores.length,
  },
  {
    name: 'vencedor',
    title: 'Vencedor',
    description: 'Nome do primeiro vencedor.',
    kind: 'texto',
    of: ({ vencedores: [primeiro] }) => primeiro?.razaoSocial,
  },
  {
    name: 'documentoVencedor',
    title: 'Documento do vencedor',
    description: 'CNPJ do primeiro vencedor, ou o seu CPF mascarado.',
    kind: 'texto',
    of: ({ vencedores: [primeiro] }) => primeiro?.cpfCnpj,
  },
  {
    name: 'valorUnitarioHomologado',
    title: 'Valor unitário homologado (R$)',
    description: 'Valor homologado de uma unidade, do primeiro vencedor.',
    kind: 'decimal',
    of: ({ vencedores: [primeiro] }) => statedAmount(primeiro?.valorUnitario),
  },
  {
    name: 'orgao',
    title: 'Órgão',
    description: 'Nome do órgão.',
    kind: 'texto',
    of: ({ orgao }) => orgao.nome,
  },
  {
    name: 'municipio',
    title: 'Município',
    description: 'Município do processo.',
    kind: 'texto',
    of: ({ municipio }) => municipio,
  },
  {
    name: 'uf',
    title: 'UF',
    description: 'Sigla do estado.',
    kind: 'texto',
    of: ({ uf }) => uf,
  },
  {
    name: 'data',
    title: 'Data',
    description: 'Quando o processo foi publicado, ou a sua abertura.',
    kind: 'instante',
    of: ({ data }) => data,
  },
  paginaColumn,
]
