import { expect, test } from 'vitest'
import { contratacaoDe, type TipoCompraDireta, tiposCompraDireta } from '../compra-direta/enums'
import { modalidades, modosDisputa, statusLicitacao } from './enums'
import {
  isPresencial,
  judgeExclusividade,
  listReservas,
  type Participacao,
  periodoDePropostas,
  sistemaDoOrgao,
  takesPropostas,
} from './participacao'

const participacao = (over: Partial<Participacao>): Participacao => ({
  ...{ srp: null, itens: 10, exclusivos: 0, cotas: 0, subcontratacao: 0, semBeneficio: 0, naoSeAplica: 0 },
  ...{ decidida: false, lugar: null },
  ...over,
})

test('só é exclusiva para ME/EPP a licitação de que todos os itens o são; sem itens exclusivos nada se diz', () => {
  expect(judgeExclusividade(participacao({ exclusivos: 10 }))).toBe('todos')
  expect(judgeExclusividade(participacao({ exclusivos: 9, semBeneficio: 1 }))).toBe(9)
  expect(judgeExclusividade(participacao({ exclusivos: 9 }))).toBe(9)
  expect(judgeExclusividade(participacao({ semBeneficio: 10 }))).toBeNull()
  expect(judgeExclusividade(participacao({ itens: 0 }))).toBeNull()
})

test('o que os itens dizem da participação vem em frases, e o que não dizem conta como não informado', () => {
  expect(listReservas(participacao({}))).toEqual([{ kind: 'desconhecida' }])
  expect(listReservas(participacao({ itens: 0 }))).toEqual([{ kind: 'desconhecida' }])
  expect(listReservas(participacao({ exclusivos: 10 }))).toEqual([{ kind: 'todos' }])
  expect(listReservas(participacao({ semBeneficio: 10 }))).toEqual([{ kind: 'nenhum' }])
  expect(listReservas(participacao({ semBeneficio: 1, naoSeAplica: 9 }))).toEqual([{ kind: 'nenhum' }])
  expect(listReservas(participacao({ naoSeAplica: 10 }))).toEqual([{ kind: 'naoSeAplica' }])
  expect(listReservas(participacao({ semBeneficio: 4 }))).toEqual([{ kind: 'semInformacao', itens: 6, total: 10 }])
  const mixed = participacao({ exclusivos: 3, cotas: 1, subcontratacao: 2, semBeneficio: 3 })
  expect(listReservas(mixed)).toEqual([
    { kind: 'exclusivos', itens: 3, total: 10 },
    { kind: 'cotas', itens: 1, total: 10 },
    { kind: 'subcontratacao', itens: 2, total: 10 },
    { kind: 'semInformacao', itens: 1, total: 10 },
  ])
})

const agora = new Date('2030-05-15T12:00:00Z')
const dia = (day: number) => new Date(Date.UTC(2030, 4, day))
const prazos = {
  nenhum: { inicio: null, fim: null },
  futuro: { inicio: dia(20), fim: dia(25) },
  corrente: { inicio: dia(10), fim: dia(20) },
  passado: { inicio: dia(1), fim: dia(10) },
}
const diretaDe = (tipo: TipoCompraDireta | null) => tipo && contratacaoDe(tipo)
const finais = ['ENCERRADO', 'ENCERRADA', 'CANCELADA', 'REVOGADA', 'ANULADA', 'HOMOLOGADA']

test.each([
  // tipo, situação, prazo, já decidida, o que se diz
  [null, 'AGENDADA', 'futuro', false, 'antes'],
  [null, 'ABERTA', 'corrente', false, 'aberto'],
  [null, null, 'passado', false, 'encerrado'],
  [null, 'SUSPENSA', 'corrente', false, 'suspenso'],
  [null, 'SUSPENSO', 'passado', false, 'encerrado'],
  [null, 'REVOGADA', 'corrente', false, 'encerrado'],
  [null, 'ABERTO', 'nenhum', false, 'desconhecido'],
  [null, 'ABERTO', 'corrente', true, 'decidida'],
  [null, null, 'nenhum', true, 'decidida'],
  ['DISPENSA_LICITACAO', 'ABERTA', 'corrente', false, 'aberto'],
  ['DISPENSA_LICITACAO', null, 'futuro', false, 'antes'],
  ['DISPENSA_LICITACAO', null, 'nenhum', false, 'semPeriodo'],
  ['DISPENSA_LICITACAO', 'ABERTA', 'nenhum', true, 'decidida'],
  ['DISPENSA_LICITACAO', 'EM_ANALISE', 'corrente', false, 'encerrado'],
  ['INEXIGIBILIDADE', null, 'nenhum', false, 'semDisputa'],
  ['INEXIGIBILIDADE', 'ABERTA', 'corrente', false, 'semDisputa'],
  ['INEXIGIBILIDADE', 'ENCERRADA', 'passado', true, 'semDisputa'],
  ['CREDENCIAMENTO', 'ABERTA', 'corrente', true, 'aberto'],
  ['CREDENCIAMENTO', null, 'nenhum', false, 'semPeriodo'],
] as const)('%s, situação %s, prazo %s, com vencedor %s: %s', (tipo, situacao, prazo, decidida, periodo) => {
  expect(periodoDePropostas({ direta: diretaDe(tipo), situacao, prazo: prazos[prazo], decidida }, agora)).toBe(periodo)
})

test('nada convida a propor fora do prazo, suspenso, acabado, decidido, sem disputa ou numa sessão presencial', () => {
  const convida = new Set<string>()
  for (const tipo of [null, ...tiposCompraDireta])
    for (const situacao of [null, ...statusLicitacao, 'EM_ANALISE', 'REANALISE', 'PROCESSANDO'])
      for (const [nome, prazo] of Object.entries(prazos))
        for (const decidida of [false, true])
          for (const modalidade of [null, ...modalidades])
            for (const modoDisputa of [null, ...modosDisputa]) {
              const periodo = periodoDePropostas({ direta: diretaDe(tipo), situacao, prazo, decidida }, agora)
              if (!takesPropostas(periodo) || isPresencial({ modalidade, modoDisputa })) continue
              expect([nome, situacao, tipo]).toEqual([
                expect.stringMatching(/^(futuro|corrente)$/),
                expect.toSatisfy((one) => !finais.includes(one) && !['SUSPENSO', 'SUSPENSA'].includes(one)),
                expect.toSatisfy((one) => one !== 'INEXIGIBILIDADE' && (!decidida || one === 'CREDENCIAMENTO')),
              ])
              expect(`${modalidade} ${modoDisputa}`).not.toContain('PRESENCIAL')
              convida.add(String(tipo))
            }
  expect([...convida]).toEqual(['null', 'DISPENSA_LICITACAO', 'CREDENCIAMENTO'])
})

test('o PNCP publica e não recebe propostas: a sua página não é o sistema do órgão', () => {
  expect(sistemaDoOrgao('https://compras.example/123')).toBe('https://compras.example/123')
  expect(sistemaDoOrgao('https://pncp.gov.br/app/editais/1')).toBeNull()
  expect(sistemaDoOrgao('https://treina.pncp.gov.br')).toBeNull()
  expect(sistemaDoOrgao('javascript:alert(1)')).toBeNull()
  expect(sistemaDoOrgao(null)).toBeNull()
})
