import type { LicitacaoExemplo, LoteExemplo, ManifestacaoExemplo } from '../types'
import { lei14133Pregao } from './amparos'
import { pessoas } from './pessoas'

const manifestacoes: readonly ManifestacaoExemplo[] = [
  {
    de: pessoas.papelaria,
    motivo: 'A amostra da vencedora não atende à gramatura exigida no item 3.2 do termo de referência.',
  },
  {
    de: pessoas.novaEra,
    motivo: 'A certidão de regularidade da vencedora venceu antes da sessão.',
  },
  {
    de: pessoas.medica,
    motivo: 'O preço da vencedora é inexequível, conforme a planilha que será juntada às razões.',
  },
]

const setores = ['Norte', 'Sul', 'Leste', 'Oeste', 'Centro', 'Serra', 'Litoral', 'Ilhas']

const porSetor = (what: string, recurso: LoteExemplo['recurso']): LoteExemplo[] =>
  setores.map((setor, index) => ({
    descricao: `${what}, setor ${setor}`,
    situacao: 'EM_ANDAMENTO',
    itens: [[`${what} entregue no setor ${setor}`, 'Unidade', 120 + 10 * index, 38.5]],
    recurso,
  }))

const comum = {
  modalidade: 'PREGAO_ELETRONICO',
  modo: 'COM_DISPUTA',
  disputa: 'ABERTO',
  criterio: 'MP',
  amparo: lei14133Pregao,
  inversaoFases: false,
  anexos: ['EDITAL', 'RESULTADOS'],
} as const

/** Tenders whose session is over, in every state that appeals can be in. */
export const recursos: readonly LicitacaoExemplo[] = [
  {
    ...comum,
    orgao: 'PMSBCA',
    processo: '2026/000119',
    edital: '019/2026',
    objeto: 'Aquisição de material escolar para a educação infantil.',
    prazo: [-16, -4],
    lotes: [
      {
        descricao: 'Cadernos',
        situacao: 'EM_ANDAMENTO',
        itens: [['Caderno brochura de 96 folhas', 'Unidade', 12000, 4.2]],
        recurso: { manifestacoes },
      },
      {
        descricao: 'Lápis e canetas',
        situacao: 'EM_ANDAMENTO',
        itens: [['Lápis preto nº 2', 'Unidade', 30000, 0.6]],
        recurso: { manifestacoes, permitidos: 2, prazo: [-1, 2, 5] },
      },
      {
        descricao: 'Mochilas',
        situacao: 'EM_ANDAMENTO',
        itens: [['Mochila escolar', 'Unidade', 3000, 48]],
        recurso: { manifestacoes, permitidos: 1 },
      },
      {
        descricao: 'Tintas e pincéis',
        situacao: 'ADJUDICADO',
        itens: [['Tinta guache, seis cores', 'Caixa', 2500, 7.8]],
        recurso: { manifestacoes, permitidos: 3, prazo: [-12, -9, -6] },
      },
      {
        descricao: 'Réguas e esquadros',
        situacao: 'HOMOLOGADO',
        itens: [['Régua de 30 cm', 'Unidade', 9000, 1.1]],
      },
    ],
  },
  {
    ...comum,
    orgao: 'PMSBCA',
    processo: '2026/000120',
    edital: '020/2026',
    objeto: 'Aquisição de uniformes escolares, por setor da rede.',
    prazo: [-14, -3],
    lotes: porSetor('Uniforme escolar', { manifestacoes }),
  },
  {
    ...comum,
    orgao: 'PMSBCA',
    processo: '2026/000121',
    edital: '021/2026',
    objeto: 'Aquisição de carteiras escolares, por setor da rede.',
    prazo: [-15, -3],
    lotes: porSetor('Carteira escolar', { manifestacoes, permitidos: 2 }),
  },
]
