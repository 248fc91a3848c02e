import { expect, test } from 'vitest'
import { tipoCompraDireta, toModalidade, toModoDisputa } from './processo-importado'
import { toCriterioJulgamento, toSituacaoItem, toTipoAnexo } from './source-words'

test('dispensa, inexigibilidade e credenciamento são compras diretas; o resto é licitação', () => {
  expect(tipoCompraDireta('Dispensa')).toBe('DISPENSA_LICITACAO')
  expect(tipoCompraDireta('Dispensa de Licitação')).toBe('DISPENSA_LICITACAO')
  expect(tipoCompraDireta('INEXIGIBILIDADE')).toBe('INEXIGIBILIDADE')
  expect(tipoCompraDireta('Credenciamento')).toBe('CREDENCIAMENTO')
  for (const modalidade of ['Pregão - Eletrônico', 'RDC', 'Convite', null])
    expect(tipoCompraDireta(modalidade)).toBeNull()
})

test('modalidades conhecidas viram a chave do portal e as outras ficam como a origem escreveu', () => {
  expect(toModalidade('Pregão - Eletrônico')).toBe('PREGAO_ELETRONICO')
  expect(toModalidade('Tomada de Preços')).toBe('TOMADA_DE_PRECOS')
  expect(toModalidade('Concorrência')).toBe('CONCORRENCIA')
  expect(toModalidade('Manifestação de Interesse')).toBe('Manifestação de Interesse')
  expect(toModalidade(null)).toBeNull()
})

test('a pré-qualificação, a chamada pública e o RDC por extenso têm o seu lugar entre as modalidades', () => {
  expect(toModalidade('Pré-qualificação')).toBe('PRE_QUALIFICACAO')
  expect(toModalidade('Chamada pública')).toBe('CHAMADA_PUBLICA')
  expect(toModalidade('Chamamento Público')).toBe('CHAMADA_PUBLICA')
  for (const rdc of [
    'RDC',
    'Regime Diferenciado de Contratações',
    'Regime Diferenciado de Contratações Públicas',
    'Regime Diferenciado de Contratações Públicas - RDC',
    'RDC - Regime Diferenciado de Contratações Públicas',
  ])
    expect(toModalidade(rdc), rdc).toBe('RDC')
})

test('modos de disputa conhecidos viram a chave do portal e os outros ficam como a origem escreveu', () => {
  expect(toModoDisputa('Aberto-fechado')).toBe('ABERTO_FECHADO')
  expect(toModoDisputa('Fechado-Aberto')).toBe('FECHADO_ABERTO')
  expect(toModoDisputa('Dispensa com disputa')).toBe('COM_DISPUTA')
  expect(toModoDisputa('Não se aplica')).toBe('NAO_SE_APLICA')
  expect(toModoDisputa('Eletronico')).toBe('ELETRONICO')
  expect(toModoDisputa('Por sorteio')).toBe('Por sorteio')
})

test('tipos de documento do PNCP viram os do portal, e os desconhecidos, outros', () => {
  expect(toTipoAnexo('Edital')).toBe('EDITAL')
  expect(toTipoAnexo('Termo de Referência')).toBe('TERMO_REFERENCIA')
  expect(toTipoAnexo('Estudo Técnico Preliminar')).toBe('ESTUDO_TECNICO_PRELIMINAR')
  expect(toTipoAnexo('Mapa de Riscos')).toBe('MAPA_DE_RISCOS')
  expect(toTipoAnexo('Minuta de Ata de Registro de Preços')).toBe('ATA_REGISTRO_PRECO')
  expect(toTipoAnexo('DFD')).toBe('DOD')
  expect(toTipoAnexo('Outros Documentos')).toBe('OUTROS')
  expect(toTipoAnexo(null)).toBe('OUTROS')
})

test('resultado e critério do item ganham a forma das chaves do portal', () => {
  expect(toSituacaoItem('Em andamento')).toBe('EM_ANDAMENTO')
  expect(toSituacaoItem('Anulado/Revogado/Cancelado')).toBe('ANULADO_REVOGADO_CANCELADO')
  expect(toCriterioJulgamento('Menor preço')).toBe('MENOR_PRECO')
  expect(toCriterioJulgamento('Técnica e preço')).toBe('TECNICA_E_PRECO')
})
