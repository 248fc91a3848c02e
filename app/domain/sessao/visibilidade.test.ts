import { expect, test } from 'vitest'
import { buildEstado } from '../../../tests/sessao'
import { fasesLote } from '../licitacao/enums'
import type { EstadoDoLote } from './estado'
import { type FatosDaSessao, visibilityOf } from './visibilidade'

const at = new Date('2030-05-20T13:00:00Z')
const aberta: FatosDaSessao = {
  ...{ modo: 'ABERTO', situacao: 'ABERTA', disputasEncerradas: false, tudoJulgado: false },
  ...{ realizada: false, orcamentoSigiloso: true },
}
const lances = { fase: 'LANCES', propostasAbertasEm: at } as const
const show = (lote: Partial<EstadoDoLote>, over: Partial<FatosDaSessao> = {}) =>
  visibilityOf({ ...aberta, ...over }, buildEstado(lote))

test('antes da abertura não se mostra nada do que foi ofertado, em nenhum modo nem fase', () => {
  for (const modo of ['ABERTO', 'FECHADO', 'ABERTO_FECHADO', 'FECHADO_ABERTO', 'RANDOMICO'] as const)
    for (const fase of [null, ...fasesLote])
      for (const disputasEncerradas of [false, true])
        expect(show({ fase, disputaEncerradaEm: at }, { modo, disputasEncerradas })).toMatchObject({
          ...{ ofertas: false, identidades: false, documentos: false },
        })
})

test('no modo fechado as propostas ficam em sigilo até o fim da apuração, e na etapa fechada até o fim dela', () => {
  const apuracao = { fase: 'APURACAO_PROPOSTAS', propostasAbertasEm: at } as const
  expect(show(apuracao).ofertas).toBe(true)
  expect(show(apuracao, { modo: 'FECHADO' }).ofertas).toBe(false)
  expect(show({ ...apuracao, fase: 'NEGOCIACAO' }, { modo: 'FECHADO' }).ofertas).toBe(true)
  expect(show({ ...lances, etapa: 'ABERTA' }, { modo: 'ABERTO_FECHADO' }).ofertas).toBe(true)
  expect(show({ ...lances, etapa: 'FECHADA' }, { modo: 'ABERTO_FECHADO' }).ofertas).toBe(false)
  // Revoked while sealed, a lot stays sealed.
  expect(show({ ...lances, etapa: 'FECHADA', situacao: 'REVOGADO', disputaEncerradaEm: at }).ofertas).toBe(false)
})

test('quem oferta só se sabe quando a disputa de todos os lotes acabou', () => {
  const decidido = {
    fase: 'RECURSO',
    propostasAbertasEm: at,
    disputaEncerradaEm: at,
    habilitacaoDecididaEm: at,
  } as const
  expect(show(decidido)).toMatchObject({ ofertas: true, identidades: false, documentos: false })
  expect(show(decidido, { disputasEncerradas: true })).toMatchObject({ identidades: true, documentos: true })
  expect(show({ ...decidido, habilitacaoDecididaEm: null }, { disputasEncerradas: true })).toMatchObject({
    ...{ identidades: true, documentos: false },
  })
})

test('um orçamento sigiloso aparece depois do julgamento, e um que não é aparece sempre', () => {
  expect(show(lances).estimativa).toBe(false)
  expect(show({ ...lances, julgadoEm: at }).estimativa).toBe(true)
  expect(show(lances, { orcamentoSigiloso: false }).estimativa).toBe(true)
  expect(show(lances, { orcamentoSigiloso: null }).estimativa).toBe(true)
})

test('de uma sessão que não é daqui mostra-se o que já se sabe dela, depois de realizada', () => {
  const fora = { situacao: null } as const
  expect(show({}, fora)).toEqual({ ofertas: false, identidades: false, estimativa: false, documentos: false })
  expect(show({ situacao: 'HOMOLOGADO' }, { ...fora, realizada: true })).toEqual({
    ...{ ofertas: true, identidades: true, estimativa: true, documentos: true },
  })
})
