import { expect, test } from 'vitest'
import { type Ato, type AtoDe, atoSchema } from './ato'
import { makeVisto, publicRetificacoes } from './publicos'

const build = (id: string, over: object): Ato =>
  atoSchema.parse({ id, instante: '2030-05-20T12:00:00Z', licitacao: 1, ...over })
const retificacao = (id: string, refere: string) => build(id, { tipo: 'RETIFICACAO', refere }) as AtoDe<'RETIFICACAO'>
const fornecedor = { cpfCnpj: '529.982.247-25', razaoSocial: 'Ana de Souza' }
const lance = (id: string, lote: number) => build(id, { tipo: 'LANCE', lote, fornecedor, valor: '10.00' })

test('uma retificação se vê só onde se vê o ato que ela anula, direta ou indiretamente', () => {
  const seen = { identidades: false, vencedores: false }
  const findVisto = makeVisto([
    { lugar: { lote: 1 }, ofertas: true, ...seen },
    { lugar: { lote: 2 }, ofertas: false, ...seen },
  ])
  const atos = [lance('aberto', 1), lance('sigiloso', 2), build('inicio', { tipo: 'ABERTURA' })]
  const retificacoes = [
    ...[retificacao('a', 'aberto'), retificacao('aa', 'a'), retificacao('i', 'inicio')],
    ...[retificacao('s', 'sigiloso'), retificacao('ss', 's'), retificacao('n', 'nunca')],
    // These two annul each other.
    ...[retificacao('x', 'y'), retificacao('y', 'x')],
  ]
  expect(publicRetificacoes(retificacoes, atos, findVisto)).toEqual(['a', 'aa', 'i'])
})

test('de um ato de toda a sessão se vê o que se vê de todos os lotes', () => {
  const all = { ofertas: true, identidades: true, vencedores: false }
  const inabilitacao = build('i', { tipo: 'INABILITACAO', fornecedor, motivo: 'Certidão vencida.' })
  const one = makeVisto([
    { lugar: { lote: 1 }, ...all },
    { lugar: { item: 1 }, ...all, identidades: false },
  ])
  expect(one(inabilitacao)).toEqual({ ofertas: true, identidades: false, vencedores: false })
  expect(makeVisto([])(inabilitacao).ofertas).toBe(false)
})
