import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classify, type Proposta } from './ata'

const proposta = (id: number, over: Partial<Proposta> = {}): Proposta => ({
  id,
  ordem: id,
  fornecedor: { id, razaoSocial: `Fornecedor ${id}`, cpfCnpj: '99.830.111/0001-92' },
  valor: '1000.0000',
  melhorLance: null,
  dataMelhorLance: null,
  situacao: 'CLASSIFICADA',
  motivo: null,
  ...over,
})
const lance = (valor: string, minute: number) => ({
  melhorLance: valor,
  dataMelhorLance: new Date(Date.UTC(2030, 4, 20, 12, minute)),
})
const order = (propostas: Proposta[], criterio: string | null) =>
  classify(propostas, criterio).map(({ id, classificacao }) => [id, classificacao])

test('vence o menor lance, ou a proposta de quem não deu lance', () => {
  const propostas = [proposta(1, lance('950.0000', 5)), proposta(2, { valor: '949.9999' }), proposta(3)]
  expect(order(propostas, 'MP')).toEqual([
    [2, 1],
    [1, 2],
    [3, 3],
  ])
})

test('no maior desconto e na maior oferta vence o maior valor', () => {
  const propostas = [proposta(1, { valor: '9.5000' }), proposta(2, { valor: '10.0000' })]
  for (const criterio of ['MD', 'MAIOR_DESCONTO', 'MO'])
    expect(order(propostas, criterio)).toEqual([
      [2, 1],
      [1, 2],
    ])
})

test('entre lances iguais vence o que foi dado antes', () => {
  const propostas = [proposta(1, lance('900.0000', 7)), proposta(2, lance('900.0000', 6))]
  expect(order(propostas, 'MP')).toEqual([
    [2, 1],
    [1, 2],
  ])
})

test('quem foi desclassificado ou inabilitado fica por último, sem lugar', () => {
  const propostas = [
    proposta(1, { ...lance('1.0000', 1), situacao: 'DESCLASSIFICADA' }),
    proposta(2),
    proposta(3, { valor: '2.0000', situacao: 'INABILITADA' }),
  ]
  expect(order(propostas, 'MP')).toEqual([
    [2, 1],
    [1, null],
    [3, null],
  ])
})

test('a ordem não depende da ordem em que as propostas vieram', () => {
  const valor = fc
    .tuple(fc.integer({ min: 1, max: 30 }), fc.constantFrom('0000', '5000'))
    .map((parts) => parts.join('.'))
  const drafts = fc.array(fc.record({ valor, minute: fc.option(fc.nat(3)) }), { maxLength: 12 })
  fc.assert(
    fc.property(drafts, fc.constantFrom('MP', 'MO'), (given, criterio) => {
      const propostas = given.map(({ valor, minute }, id) =>
        proposta(id, minute === null ? { valor } : lance(valor, minute)),
      )
      const sorted = order(propostas, criterio)
      expect(order(propostas.toReversed(), criterio)).toEqual(sorted)
      expect(sorted.map(([, place]) => place)).toEqual(propostas.map((_, index) => index + 1))
    }),
  )
})
