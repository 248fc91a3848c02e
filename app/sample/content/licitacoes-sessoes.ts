import type { LicitacaoExemplo, LoteExemplo } from '../types'
import { lei14133Pregao } from './amparos'

const comum = {
  orgao: 'PMSBCA',
  modalidade: 'PREGAO_ELETRONICO',
  modo: 'COM_DISPUTA',
  criterio: 'MP',
  amparo: lei14133Pregao,
  inversaoFases: false,
  anexos: ['EDITAL', 'TERMO_REFERENCIA'],
} as const

const lotesDe = (what: string, names: readonly string[]): LoteExemplo[] =>
  names.map((name, index) => ({
    descricao: `${what}: ${name}`,
    situacao: null,
    itens: [
      [`${what}, ${name}`, 'Unidade', 400 + 50 * index, 62.4],
      [`Reposição de ${what.toLowerCase()}, ${name}`, 'Unidade', 40 + 5 * index, 58.9],
    ],
  }))

const obras = ['praças', 'escolas', 'postos de saúde', 'vias', 'parques', 'feiras', 'cemitérios', 'creches', 'abrigos']

/** The process number of the tender whose session runs by itself in the demo. */
export const processoEncenado = '2026/000136'

export const licitacaoEncenada: LicitacaoExemplo = {
  ...comum,
  processo: processoEncenado,
  edital: '036/2026',
  objeto: 'Aquisição de cestas básicas para famílias atingidas pela cheia.',
  disputa: 'ABERTO',
  prazo: [-12, -1],
  lotes: lotesDe('Cesta básica', ['zona norte', 'zona sul', 'zona rural']),
  sessao: {
    lotes: [
      { fase: 'AGUARDANDO_ABERTURA_SESSAO' },
      { fase: 'AGUARDANDO_ABERTURA_SESSAO' },
      { fase: 'AGUARDANDO_ABERTURA_SESSAO' },
    ],
  },
}

/** Tenders whose sessions are recorded act by act, in every phase. */
export const sessoes: readonly LicitacaoExemplo[] = [
  {
    ...comum,
    processo: '2026/000130',
    edital: '030/2026',
    objeto: 'Aquisição de lixeiras com tampa para os parques.',
    disputa: 'ABERTO',
    prazo: [-9, 3],
    lotes: lotesDe('Lixeira', ['escolas', 'praças', 'hospitais', 'mercados']),
    sessao: {
      lotes: [
        { fase: 'AGENDADA' },
        { fase: 'CREDENCIAMENTO' },
        { fase: 'LANCAMENTO_PROPOSTAS' },
        { fase: 'AGUARDANDO_ABERTURA_SESSAO' },
      ],
    },
  },
  {
    ...comum,
    processo: '2026/000131',
    edital: '031/2026',
    objeto: 'Aquisição de bancos de concreto para as calçadas da orla.',
    disputa: 'ABERTO',
    orcamentoSigiloso: true,
    prazo: [-12, -1],
    lotes: lotesDe('Banco de concreto', obras),
    sessao: {
      lotes: [
        { fase: 'AGUARDANDO_ABERTURA_PROPOSTAS' },
        { fase: 'APURACAO_PROPOSTAS' },
        { fase: 'LANCES' },
        { fase: 'NEGOCIACAO' },
        { fase: 'HABILITACAO' },
        { fase: 'ABERTURA_VISTAS' },
        { fase: 'RECURSO' },
        { fase: 'ADJUDICACAO' },
        { fase: 'LANCES', resultado: 'REVOGADO' },
      ],
    },
  },
  {
    ...comum,
    processo: '2026/000132',
    edital: '032/2026',
    objeto: 'Aquisição de luminárias de LED para a iluminação das vias.',
    modo: 'ABERTO_FECHADO',
    minutosAbertoFechado: 5,
    prazo: [-12, -1],
    lotes: lotesDe('Luminária', ['avenidas', 'becos']),
    sessao: { lotes: [{ fase: 'LANCES', fechada: true }, { fase: 'LANCES' }] },
  },
  {
    ...comum,
    processo: '2026/000133',
    edital: '033/2026',
    objeto: 'Projeto de drenagem das ruas da Várzea.',
    modalidade: 'CONCORRENCIA_ELETRONICA',
    disputa: 'FECHADO',
    prazo: [-12, -1],
    lotes: lotesDe('Projeto de drenagem', ['bacia norte', 'bacia sul']),
    sessao: { lotes: [{ fase: 'APURACAO_PROPOSTAS' }, { fase: 'APURACAO_PROPOSTAS' }] },
  },
  {
    ...comum,
    processo: '2026/000134',
    edital: '034/2026',
    objeto: 'Aquisição de tatames para as oficinas de judô.',
    criterio: 'MD',
    disputa: 'RANDOMICO',
    prazo: [-12, -1],
    lotes: lotesDe('Tatame', ['ginásio', 'escolas']),
    sessao: { lotes: [{ fase: 'LANCES' }, { fase: 'LANCES' }], suspensa: 'Falta de energia na sede do órgão.' },
  },
  {
    ...comum,
    processo: '2026/000135',
    edital: '035/2026',
    objeto: 'Aquisição de bebedouros com filtro e refrigeração.',
    disputa: 'ABERTO',
    prazo: [-15, -2],
    lotes: lotesDe('Bebedouro', ['escolas', 'praças', 'ginásios']),
    sessao: {
      lotes: [
        { fase: 'ADJUDICACAO', resultado: 'HOMOLOGADO', documentos: true },
        { fase: 'ADJUDICACAO', resultado: 'ADJUDICADO', documentos: true },
        { fase: 'NEGOCIACAO', resultado: 'FRACASSADO' },
      ],
    },
  },
  licitacaoEncenada,
]
