import { expect, test } from 'vitest'
import { exclusividadeOf, type Participacao, periodoDePropostas, reservasOf, sistemaDoOrgao } from './participacao'

const participacao = (over: Partial<Participacao>): Participacao => ({
  ...{ srp: null, itens: 10, exclusivos: 0, cotas: 0, subcontratacao: 0, semBeneficio: 0 },
  ...over,
})

test('só é exclusiva para ME/EPP a licitação de que todos os itens o são; sem itens exclusivos nada se diz', () => {
  expect(exclusividadeOf(participacao({ exclusivos: 10 }))).toBe('todos')
  expect(exclusividadeOf(participacao({ exclusivos: 9, semBeneficio: 1 }))).toBe(9)
  expect(exclusividadeOf(participacao({ exclusivos: 9 }))).toBe(9)
  expect(exclusividadeOf(participacao({ semBeneficio: 10 }))).toBeNull()
  expect(exclusividadeOf(participacao({ itens: 0 }))).toBeNull()
})

test('o que os itens dizem da participação vem em frases, e o que não dizem conta como não informado', () => {
  expect(reservasOf(participacao({}))).toEqual([{ de: 'desconhecida' }])
  expect(reservasOf(participacao({ itens: 0 }))).toEqual([{ de: 'desconhecida' }])
  expect(reservasOf(participacao({ exclusivos: 10 }))).toEqual([{ de: 'todos' }])
  expect(reservasOf(participacao({ semBeneficio: 10 }))).toEqual([{ de: 'nenhum' }])
  expect(reservasOf(participacao({ semBeneficio: 4 }))).toEqual([{ de: 'semInformacao', itens: 6, total: 10 }])
  const mixed = participacao({ exclusivos: 3, cotas: 1, subcontratacao: 2, semBeneficio: 3 })
  expect(reservasOf(mixed)).toEqual([
    { de: 'exclusivos', itens: 3, total: 10 },
    { de: 'cotas', itens: 1, total: 10 },
    { de: 'subcontratacao', itens: 2, total: 10 },
    { de: 'semInformacao', itens: 1, total: 10 },
  ])
})

test('se ainda se pode propor dizem a situação e as datas, e sem elas não se sabe', () => {
  const [inicio, fim] = [new Date('2030-05-10T12:00:00Z'), new Date('2030-05-20T12:00:00Z')]
  const at = (situacao: string | null, day: number) =>
    periodoDePropostas(situacao, { inicio, fim }, new Date(Date.UTC(2030, 4, day)))
  expect(at('AGENDADA', 9)).toBe('antes')
  expect(at('ABERTA', 15)).toBe('aberto')
  expect(at(null, 21)).toBe('encerrado')
  expect(at('SUSPENSA', 15)).toBe('suspenso')
  expect(at('SUSPENSO', 21)).toBe('encerrado')
  for (const situacao of ['REVOGADA', 'HOMOLOGADA', 'EM_ANALISE']) expect(at(situacao, 15)).toBe('encerrado')
  expect(periodoDePropostas('ABERTO', { inicio: null, fim: null }, fim)).toBe('desconhecido')
})

test('o PNCP publica e não recebe propostas: a sua página não é o sistema do órgão', () => {
  expect(sistemaDoOrgao('https://compras.example/123')).toBe('https://compras.example/123')
  expect(sistemaDoOrgao('https://pncp.gov.br/app/editais/1')).toBeNull()
  expect(sistemaDoOrgao('https://treina.pncp.gov.br')).toBeNull()
  expect(sistemaDoOrgao('javascript:alert(1)')).toBeNull()
  expect(sistemaDoOrgao(null)).toBeNull()
})
