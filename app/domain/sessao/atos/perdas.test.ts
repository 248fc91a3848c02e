import { expect, test } from 'vitest'
import { findPerdas, type LugarMostrado, type Mostrado } from './perdas'

const serra = {
  ...{ razaoSocial: 'Serra Azul Ltda.', cpfCnpj: '99.830.111/0001-92', quantidade: null, valorUnitario: null },
  ...{ valorTotal: '240000.0000', percentualDesconto: null },
}
const orbita = { ...serra, razaoSocial: 'Órbita S.A.', cpfCnpj: '99.830.222/0001-07' }
const lugar = { lote: 1 }

const seen = (over: Partial<LugarMostrado> = {}, of: Partial<Mostrado> = {}): Mostrado => ({
  ...{ status: 'ABERTO', sessao: 'ABERTA', terminada: false, propostasAte: null, ata: false, ...of },
  lugares: [
    {
      ...{ lugar, situacao: 'EM_ANDAMENTO', situacaoPelosAtos: true, ofertas: 2, identidades: true },
      ...{ etapaFechada: false, vencedores: [], ...over },
    },
  ],
})
const over = { terminada: true, sessao: 'ENCERRADA', status: 'ENCERRADO', ata: true } as const
const kinds = (antes: Mostrado, depois: Mostrado) => findPerdas(antes, depois).map(({ tipo }) => tipo)

test('um ato que segue no curso da sessão não pede confirmação', () => {
  const adjudicado = { situacao: 'ADJUDICADO', vencedores: [serra] }
  for (const [antes, depois] of [
    [seen(), seen({ ofertas: 3 })],
    [seen(), seen({ ofertas: 1 })],
    [seen(adjudicado), seen({ ...adjudicado, vencedores: [orbita] })],
    [seen(adjudicado), seen({ situacao: 'REVOGADO' })],
    [seen(adjudicado), seen({ ...adjudicado, situacao: 'HOMOLOGADO' }, over)],
    [seen(adjudicado, over), seen({ ...adjudicado, situacao: 'HOMOLOGADO' }, { ...over, status: 'HOMOLOGADA' })],
    [seen({}, over), seen(adjudicado, over)],
    // The closed stage seals the bids of the open one.
    [seen(), seen({ ofertas: null, identidades: false, etapaFechada: true })],
    // Only the dates say that the tender has ended.
    [
      seen({ situacao: null, ofertas: null }, { status: 'ENCERRADO', sessao: null, ata: true }),
      seen({ ofertas: null }),
    ],
  ] as const)
    expect(kinds(antes, depois)).toEqual([])
})

test('voltar de um fim, perder ou trocar um resultado ou vencedor depois dele e esconder ofertas pedem confirmação', () => {
  const homologado = { situacao: 'HOMOLOGADO', vencedores: [serra] }
  const importado = { ...homologado, situacaoPelosAtos: false }
  const [revogado, fracassado] = [{ situacao: 'REVOGADO' }, { situacao: 'FRACASSADO' }]
  expect(kinds(seen({}, over), seen())).toEqual(['FIM', 'ATA'])
  expect(kinds(seen({ situacao: 'ADJUDICADO', vencedores: [serra] }, over), seen(revogado, over))).toEqual([
    ...['RESULTADO', 'VENCEDOR'],
  ])
  expect(kinds(seen(homologado), seen({ ...homologado, vencedores: [orbita] }))).toEqual(['VENCEDOR'])
  expect(kinds(seen({ ...homologado, vencedores: [] }), seen())).toEqual(['RESULTADO'])
  expect(kinds(seen(importado), seen(fracassado))).toEqual(['RESULTADO', 'VENCEDOR'])
  expect(kinds(seen({ ...importado, situacao: 'ADJUDICADO' }), seen())).toEqual(['RESULTADO', 'VENCEDOR'])
  expect(kinds(seen(), seen({ ofertas: null, identidades: false }))).toEqual(['OFERTAS'])
  expect(kinds(seen(), seen({ identidades: false }))).toEqual(['PARTICIPANTES'])
  expect(kinds(seen({}, over), seen({ ofertas: 1 }, over))).toEqual(['OFERTAS'])
  const decided = { ...over, status: 'REVOGADA' } as const
  expect(kinds(seen({}, decided), seen({}, over))).toEqual(['STATUS'])
})

test('terminar enquanto ainda se recebem propostas pede confirmação, e sessão que só se abre não', () => {
  const taking = { propostasAte: new Date('2030-06-06T12:00:00Z') }
  expect(kinds(seen({}, taking), seen({}, { ...over, ...taking }))).toEqual(['PROPOSTAS'])
  expect(kinds(seen({}, taking), seen({ situacao: 'REVOGADO' }, taking))).toEqual(['PROPOSTAS'])
  expect(kinds(seen({ situacao: null }, taking), seen({}, taking))).toEqual([])
})
