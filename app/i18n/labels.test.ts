import { expect, test } from 'vitest'
import { locales } from '~/format/locale'
import { findI18n } from './i18n.server'
import { type Enumeration, labelsIn } from './labels'

/** Values from the published requirements. */
const enumerations: [what: string, Enumeration, values: string][] = [
  [
    'situação de compra direta e de cadastro',
    'situacaoCompra',
    'ABERTA EM_ANALISE ENCERRADA PROCESSANDO EM_ELABORACAO REANALISE',
  ],
  ['tipo de compra direta', 'tipoCompra', 'DISPENSA_LICITACAO CREDENCIAMENTO'],
  ['modalidade', 'modalidade', 'PREGAO_ELETRONICO CONCORRENCIA_ELETRONICA LEILAO'],
  ['tipo e modo de disputa', 'modoDisputa', 'ABERTO RANDOMICO ABERTO_FECHADO FECHADO COM_DISPUTA SEM_DISPUTA'],
  ['critério de julgamento', 'criterio', 'MP MD MO TP MENOR_PRECO MAIOR_DESCONTO NAO_SE_APLICA'],
  ['tipo de valor', 'tipoValor', 'VALOR_TOTAL TOTAL VALOR_UNITARIO UNITARIO'],
  [
    'status de licitação',
    'status',
    'AGUARDANDO_ABERTURA ABERTO SUSPENSO ENCERRADO AGENDADA ENCERRADA SUSPENSA ABERTA CANCELADA REVOGADA ANULADA HOMOLOGADA',
  ],
  [
    'resultado de lote e de item',
    'situacaoLote',
    'ADJUDICADO ANULADO EM_ELABORACAO CANCELADO DESERTO EM_ANDAMENTO FRACASSADO REVOGADO ENVIADA',
  ],
  ['estado da resposta', 'situacaoSolicitacao', 'AGUARDANDO RESPONDIDO'],
]

/** The published requirements give only the labels of the fases, no values. */
const fases =
  'Agendada, Lances, Habilitação, Recurso, Apuração de Propostas, Credenciamento, Lançamento de Propostas, Adjudicação, Aguardando Abertura da Sessão, Aguardando Abertura de Propostas, Negociação, Abertura de Vistas'

test.each(enumerations)('cada %s tem o seu nome nas três línguas', (_, enumeration, values) => {
  for (const locale of locales) {
    const label = labelsIn(findI18n(locale))
    for (const value of values.split(' ')) expect([value, label(enumeration, value)]).not.toEqual([value, value])
  }
})

test('cada fase de lote tem o nome da especificação, e um em cada língua', () => {
  const words = locales.map((locale) =>
    Object.values<string>(findI18n(locale).getResource(locale, 'portal', 'enums').faseLote),
  )
  expect(words[0]?.sort()).toEqual(fases.split(', ').sort())
  for (const each of words) expect(new Set(each).size).toBe(words[0]?.length)
})
