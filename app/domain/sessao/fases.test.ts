import { expect, test } from 'vitest'
import { buildEstado } from '../../../tests/sessao'
import { fasesLote } from '../licitacao/enums'
import type { EstadoDoLote } from './estado'
import { passosFrom, stepTo } from './fases'
import { type Modo, modoOf } from './modo'

const now = new Date('2030-05-20T13:00:00Z')
const later = new Date('2030-05-20T14:00:00Z')

function walk(modo: Modo, fases: (typeof fasesLote)[number][], inversaoFases = false) {
  let lote: EstadoDoLote = buildEstado({ fase: 'AGUARDANDO_ABERTURA_PROPOSTAS' })
  for (const fase of fases) {
    const step = stepTo(lote, fase, { modo, inversaoFases }, now)
    if (!step.ok) throw new Error(`${lote.fase} → ${fase}: ${step.error}`)
    lote = step.value
  }
  return lote
}

test('cada modo de disputa tem as suas fases, e nenhuma se pula', () => {
  const nextOf = (modo: Modo, fase: (typeof fasesLote)[number]) =>
    passosFrom(buildEstado({ fase }), { modo, inversaoFases: false }).map((passo) => [passo.fase, passo.etapa])
  expect(nextOf('ABERTO', 'APURACAO_PROPOSTAS')).toEqual([['LANCES', 'ABERTA']])
  expect(nextOf('FECHADO', 'APURACAO_PROPOSTAS')).toEqual([
    ['NEGOCIACAO', null],
    ['HABILITACAO', null],
  ])
  expect(nextOf('ABERTO_FECHADO', 'LANCES')).toEqual([['LANCES', 'FECHADA']])
  expect(nextOf('RANDOMICO', 'LANCES')).toEqual([
    ['NEGOCIACAO', null],
    ['HABILITACAO', null],
  ])
  // A dispute that has ended is never begun again.
  for (const modo of ['ABERTO', 'FECHADO', 'ABERTO_FECHADO', 'FECHADO_ABERTO', 'RANDOMICO'] as const)
    for (const fase of fasesLote)
      for (const passo of passosFrom(buildEstado({ fase }), { modo, inversaoFases: false }))
        if (passo.fase === 'LANCES') expect(['APURACAO_PROPOSTAS', 'LANCES']).toContain(fase)
})

test('um passo guarda o que aconteceu: propostas abertas, disputa encerrada, julgamento e habilitação', () => {
  expect(walk('ABERTO', ['APURACAO_PROPOSTAS', 'LANCES'])).toMatchObject({
    ...{ propostasAbertasEm: now, disputaEncerradaEm: null, julgadoEm: null },
  })
  expect(walk('ABERTO', ['APURACAO_PROPOSTAS', 'LANCES', 'NEGOCIACAO'])).toMatchObject({
    ...{ etapa: null, disputaEncerradaEm: now, julgadoEm: null, habilitacaoDecididaEm: null },
  })
  expect(walk('FECHADO', ['APURACAO_PROPOSTAS', 'HABILITACAO'])).toMatchObject({
    ...{ disputaEncerradaEm: now, julgadoEm: now, habilitacaoDecididaEm: null },
  })
  const decidida = walk('ABERTO', ['APURACAO_PROPOSTAS', 'LANCES', 'HABILITACAO', 'RECURSO'])
  expect(decidida.habilitacaoDecididaEm).toEqual(now)
  const devolvida = stepTo(decidida, 'NEGOCIACAO', { modo: 'ABERTO', inversaoFases: false }, later)
  expect(devolvida).toMatchObject({ value: { habilitacaoDecididaEm: null, disputaEncerradaEm: now, julgadoEm: now } })
})

test('com inversão de fases a habilitação vem antes, e por ela nenhuma disputa se encerra', () => {
  const habilitados = walk('ABERTO', ['HABILITACAO', 'APURACAO_PROPOSTAS'], true)
  expect(habilitados).toMatchObject({ disputaEncerradaEm: null, julgadoEm: null, habilitacaoDecididaEm: now })
  const fim = walk('ABERTO', ['HABILITACAO', 'APURACAO_PROPOSTAS', 'LANCES', 'NEGOCIACAO', 'RECURSO'], true)
  expect(fim).toMatchObject({ disputaEncerradaEm: now, julgadoEm: now, habilitacaoDecididaEm: now })
})

test('um lote que tem resultado não muda mais de fase', () => {
  const lote = buildEstado({ fase: 'LANCES', situacao: 'REVOGADO' })
  expect(stepTo(lote, 'NEGOCIACAO', { modo: 'ABERTO', inversaoFases: false }, now)).toMatchObject({
    error: 'loteEncerrado',
  })
})

test('entre dois modos ditos vale o mais sigiloso, e sem nenhum o fechado', () => {
  const modo = (modoDisputa: string | null, tipoDisputa: string | null = null) => modoOf({ modoDisputa, tipoDisputa })
  expect(modo('COM_DISPUTA', 'ABERTO_FECHADO')).toBe('ABERTO_FECHADO')
  expect(modo('ABERTO', 'FECHADO')).toBe('FECHADO')
  expect(modo('SEM_DISPUTA', 'ABERTO')).toBe('FECHADO')
  expect(modo('COM_DISPUTA')).toBe('ABERTO')
  expect([modo(null), modo('NAO_SE_APLICA'), modo('outra coisa')]).toEqual(['FECHADO', 'FECHADO', 'FECHADO'])
})
