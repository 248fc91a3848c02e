import { expect, test } from 'vitest'
import { buildEstado } from '../../../tests/sessao'
import { findModo, shownPasso } from './fases'

test('um lote revogado não se mostra em fase nenhuma, e um adjudicado não se mostra em etapa', () => {
  const lote = buildEstado({ fase: 'LANCES', etapa: 'ABERTA' })
  expect(shownPasso(lote)).toEqual({ fase: 'LANCES', etapa: 'ABERTA' })
  expect(shownPasso({ ...lote, situacao: 'ADJUDICADO' })).toEqual({ fase: 'LANCES', etapa: null })
  for (const situacao of ['REVOGADO', 'ANULADO', 'CANCELADO'])
    expect(shownPasso({ ...lote, situacao })).toEqual({ fase: null, etapa: null })
})

test('entre dois modos ditos vale o mais sigiloso, e sem nenhum o fechado', () => {
  const modo = (modoDisputa: string | null, tipoDisputa: string | null = null) => findModo({ modoDisputa, tipoDisputa })
  expect(modo('COM_DISPUTA', 'ABERTO_FECHADO')).toBe('ABERTO_FECHADO')
  expect(modo('ABERTO', 'FECHADO')).toBe('FECHADO')
  expect(modo('SEM_DISPUTA', 'ABERTO')).toBe('FECHADO')
  expect(modo('COM_DISPUTA')).toBe('ABERTO')
  expect([modo(null), modo('NAO_SE_APLICA'), modo('outra coisa')]).toEqual(['FECHADO', 'FECHADO', 'FECHADO'])
})
