import { expect, test } from 'vitest'
import { buildEstado } from '../../../tests/sessao'
import { fasesLote } from '../licitacao/enums'
import type { EstadoDoLote } from './fases'
import { areVencedoresPublicos, judgeVisibility, type SessaoFacts } from './visibilidade'

const at = new Date('2030-05-20T13:00:00Z')
const aberta: SessaoFacts = {
  ...{ modo: 'ABERTO', situacao: 'ABERTA', temAtos: false, disputasEncerradas: false, tudoJulgado: false },
  ...{ realizada: false, nadaContradiz: true, orcamentoSigiloso: true },
}
const lances = { fase: 'LANCES', propostasAbertasEm: at } as const
const show = (lote: Partial<EstadoDoLote>, over: Partial<SessaoFacts> = {}) =>
  judgeVisibility({ ...aberta, ...over }, buildEstado(lote))

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
  expect(show({ ...apuracao, disputaEncerradaEm: at }, { modo: 'FECHADO' }).ofertas).toBe(true)
  expect(show({ ...lances, etapa: 'ABERTA' }, { modo: 'ABERTO_FECHADO' }).ofertas).toBe(true)
  const fechada = { ...lances, etapa: 'FECHADA', etapaFechadaEm: at } as const
  expect(show(fechada, { modo: 'ABERTO_FECHADO' }).ofertas).toBe(false)
  expect(show({ ...fechada, disputaEncerradaEm: at }, { modo: 'ABERTO_FECHADO' }).ofertas).toBe(true)
  // A lot revoked while sealed stays sealed.
  expect(show({ ...fechada, situacao: 'REVOGADO' }).ofertas).toBe(false)
})

test('nenhuma fase desvenda o que está em sigilo, nem a que vem depois da etapa fechada', () => {
  for (const fase of [null, ...fasesLote]) {
    expect(show({ fase, propostasAbertasEm: at }, { modo: 'FECHADO' }).ofertas).toBe(false)
    const depois = { fase, propostasAbertasEm: at, etapaFechadaEm: at }
    for (const etapa of [null, 'ABERTA'] as const)
      expect(show({ ...depois, etapa }, { modo: 'ABERTO_FECHADO' }).ofertas).toBe(false)
  }
})

test('o que se sabia sem os atos continua público, e o que só eles dizem segue o que foi aberto', () => {
  const contada = { situacao: 'AGENDADA', temAtos: true, realizada: true } as const
  const dito = buildEstado({ situacao: 'HOMOLOGADO' })
  expect(areVencedoresPublicos({ ...aberta, ...contada }, dito)).toBe(true)
  expect(areVencedoresPublicos({ ...aberta, ...contada, realizada: false }, dito)).toBe(false)
  expect(areVencedoresPublicos({ ...aberta, ...contada }, { ...dito, situacaoPelosAtos: true })).toBe(false)
  expect(judgeVisibility({ ...aberta, ...contada }, dito)).toMatchObject({ ofertas: false, estimativa: true })
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

test('o que a origem diz homologado mostra o seu vencedor, e nada mais se abre por isso', () => {
  const fora = { ...aberta, situacao: null }
  const homologado = buildEstado({ situacao: 'HOMOLOGADO' })
  expect(areVencedoresPublicos(fora, homologado)).toBe(true)
  expect(judgeVisibility(fora, homologado)).toEqual(judgeVisibility({ ...fora, nadaContradiz: false }, homologado))
  expect(judgeVisibility(fora, homologado)).toMatchObject({ ofertas: false, identidades: false, documentos: false })
  expect(areVencedoresPublicos({ ...fora, nadaContradiz: false }, homologado)).toBe(false)
  expect(areVencedoresPublicos(fora, { ...homologado, situacaoPelosAtos: true })).toBe(false)
  for (const situacao of [null, 'ADJUDICADO', 'EM_ANDAMENTO', 'FRACASSADO', 'CANCELADO', 'REVOGADO', 'ANULADO'])
    expect(areVencedoresPublicos(fora, buildEstado({ situacao }))).toBe(false)
  for (const situacao of ['AGENDADA', 'ABERTA', 'SUSPENSA', 'ENCERRADA'] as const)
    for (const temAtos of [false, true])
      expect(areVencedoresPublicos({ ...fora, situacao, temAtos }, homologado)).toBe(false)
})

test('os documentos de um lote desfeito não são de vencedor nenhum, e não se mostram', () => {
  const decidido = {
    fase: 'ADJUDICACAO',
    propostasAbertasEm: at,
    disputaEncerradaEm: at,
    habilitacaoDecididaEm: at,
  } as const
  const encerrada = { disputasEncerradas: true, tudoJulgado: true }
  expect(show({ ...decidido, situacao: 'ADJUDICADO' }, encerrada).documentos).toBe(true)
  for (const situacao of ['REVOGADO', 'ANULADO', 'CANCELADO'])
    expect(show({ ...decidido, situacao }, encerrada).documentos).toBe(false)
})
