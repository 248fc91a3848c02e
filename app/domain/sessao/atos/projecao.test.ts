import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCena, buildAto as build, buildAtos, primeiros } from '../../../../tests/sessao'
import { judgeVisibility } from '../visibilidade'
import type { Ato } from './ato'
import { projectAtos } from './projecao'
import { selectVigentes } from './vigentes'

const [serra, orbita, vale] = [
  { cpfCnpj: '99830111000192', razaoSocial: 'Serra Azul Ltda.' },
  { cpfCnpj: '99830222000107', razaoSocial: 'Órbita S.A.' },
  { cpfCnpj: '52998224725', razaoSocial: 'Ana do Vale' },
]
const lote = { lote: 1 }
const projetada = {
  ...{ id: 7, importada: false, tipoLicitacao: 'MP', lugares: [{ lote: 1 }, { lote: 2 }] },
  secretOrder: (text: string) => text,
}
const project = (atos: readonly Ato[]) => projectAtos(atos, projetada)
const listNumeros = (atos: readonly Ato[]) =>
  Object.fromEntries(project(atos).lotes[0]?.propostas.map(({ cpfCnpj, numero }) => [cpfCnpj, numero]) ?? [])

test('o número de um participante nunca passa a outro, ainda que as suas ofertas se anulem', () => {
  const log = [
    build('PROPOSTA', 'c', 1, { ...lote, fornecedor: serra, valor: '10.00' }),
    build('PROPOSTA', 'b', 2, { ...lote, fornecedor: orbita, valor: '11.00' }),
    build('PROPOSTA', 'a', 3, { ...lote, fornecedor: vale, valor: '12.00' }),
  ]
  expect(listNumeros(log)).toEqual({ [vale.cpfCnpj]: 1, [orbita.cpfCnpj]: 2, [serra.cpfCnpj]: 3 })
  const annulled = [...log, build('RETIFICACAO', 'r', 4, { refere: 'b' })]
  expect(listNumeros(annulled)).toEqual({ [vale.cpfCnpj]: 1, [serra.cpfCnpj]: 3 })
  const again = [...annulled, build('PROPOSTA', '0', 5, { ...lote, fornecedor: orbita, valor: '9.00' })]
  expect(listNumeros(again)).toEqual(listNumeros(log))
})

test('quem só chega depois de abertas as propostas tem os números seguintes', () => {
  const log = [
    build('PROPOSTA', 'c', 1, { ...lote, fornecedor: serra, valor: '10.00' }),
    build('PROPOSTAS_ABERTAS', 'o', 2, lote),
  ]
  const late = build('LANCE', 'a', 3, { ...lote, fornecedor: vale, valor: '9.00' })
  expect(listNumeros([...log, late])).toEqual({ [serra.cpfCnpj]: 1, [vale.cpfCnpj]: 2 })
})

test('o melhor lance só vale se for melhor que a proposta', () => {
  const offer = (tipo: 'PROPOSTA' | 'LANCE', id: string, second: number, valor: string) =>
    build(tipo, id, second, { ...lote, fornecedor: serra, valor })
  const shown = (...atos: Ato[]) => project(atos).lotes[0]?.propostas[0]
  expect(shown(offer('PROPOSTA', 'a', 1, '10.00'), offer('LANCE', 'b', 2, '11.00'))).toMatchObject({
    ...{ valor: '10.00', melhorLance: null, dataMelhorLance: null },
  })
  expect(shown(offer('PROPOSTA', 'a', 1, '10.00'), offer('LANCE', 'b', 2, '9.00'))).toMatchObject({
    ...{ valor: '10.00', melhorLance: '9.00' },
  })
  expect(shown(offer('LANCE', 'a', 1, '10.00'), offer('LANCE', 'b', 2, '11.00'))).toMatchObject({
    ...{ valor: '10.00', melhorLance: '10.00' },
  })
})

test('o que diz que alguém ofereceu não anuncia a sessão, nem uma desclassificação ou intenção de recurso', () => {
  const named = { ...lote, fornecedor: serra }
  const sealed = [
    build('PROPOSTA', 'p', 0, { ...named, valor: '10.00' }),
    build('DESCLASSIFICACAO', 'd', 1, { ...named, motivo: 'Inexequível.' }),
    build('INABILITACAO', 'i', 2, { ...named, motivo: 'Certidão vencida.' }),
    build('INTENCAO_RECURSO', 'r', 3, named),
    build('RETIFICACAO', 'x', 4, { refere: 'd' }),
  ]
  expect(project(sealed).sessao.situacao).toBeNull()
  expect(project([...sealed, build('JULGAMENTO', 'j', 5, lote)]).sessao.situacao).toBe('AGENDADA')
})

test('da abertura ao fim os atos dizem a situação da licitação', () => {
  const projectStatus = (...atos: Ato[]) => project(atos).sessao.status
  const opened = build('ABERTURA', 'a', 1)
  expect(projectStatus(build('FASE', 'f', 1, { fase: 'CREDENCIAMENTO' }))).toBeNull()
  expect(projectStatus(opened)).toBe('ABERTO')
  expect(projectStatus(opened, build('SUSPENSAO', 's', 2, { motivo: 'Queda de energia.' }))).toBe('SUSPENSO')
  const end = build('FIM', 'z', 9)
  const both = (situacao: string, over: object = {}) => build('RESULTADO', situacao, 3, { situacao, ...over })
  const homologado = build('RESULTADO', 'h', 4, { ...lote, situacao: 'HOMOLOGADO' })
  expect(projectStatus(opened, end)).toBe('ENCERRADO')
  expect(projectStatus(opened, both('REVOGADO'), end)).toBe('REVOGADA')
  expect(projectStatus(opened, both('ADJUDICADO', { fornecedor: serra }), homologado, end)).toBe('ENCERRADO')
  expect(projectStatus(opened, both('FRACASSADO'), homologado, end)).toBe('HOMOLOGADA')
})

test('uma etapa só existe na fase de lances, e a fechada fica em sigilo até a disputa acabar', () => {
  const log = [
    build('FASE', 'f', 1, { ...lote, fase: 'LANCES', etapa: 'FECHADA' }),
    build('FASE', 'g', 2, { ...lote, fase: 'NEGOCIACAO', etapa: 'ABERTA' }),
  ]
  expect(project(log).lotes[0]?.estado).toMatchObject({ fase: 'NEGOCIACAO', etapa: null, disputaEncerradaEm: null })
  expect(project(log).lotes[0]?.estado.etapaFechadaEm).toEqual(log[0]?.instante)
})

const anyLog = anyCena.map((cena) =>
  buildAtos(
    cena,
    cena.lotes.map(() => primeiros),
    true,
  ),
)
const runs = { numRuns: 1000 }

test('do mesmo registro segue o mesmo, em qualquer ordem e quantas vezes chegue, e anular desfaz por inteiro', () => {
  const arrival = anyLog.chain((log) =>
    fc.tuple(fc.constant(log), fc.shuffledSubarray(log, { minLength: log.length }), fc.shuffledSubarray(log)),
  )
  const serializeState = (atos: readonly Ato[]) => {
    const { sessao, lotes, registros } = project(atos)
    return JSON.stringify([sessao, lotes, registros.toSorted((one, other) => (one.idAto < other.idAto ? -1 : 1))])
  }
  fc.assert(
    fc.property(arrival, ([log, shuffled, again]) => {
      expect(serializeState([...again, ...shuffled])).toBe(serializeState(log))
      const annulled = log.filter(({ tipo }) => tipo !== 'RETIFICACAO')
      const none = annulled.map(({ id }) => build('RETIFICACAO', `no-${id}`, 0, { refere: id }))
      const { sessao, lotes } = project([...annulled, ...none])
      expect([sessao, lotes]).toEqual([project([]).sessao, project([]).lotes])
    }),
    runs,
  )
})

test('sem que as propostas se abram, e no modo fechado sem que a disputa se encerre, nada mais desvenda as ofertas', () => {
  const facts = {
    ...{ temAtos: true, tudoJulgado: true, disputasEncerradas: true, realizada: true, nadaContradiz: true },
    orcamentoSigiloso: true,
  }
  fc.assert(
    fc.property(anyLog, (log) => {
      const standing = selectVigentes(log)
      for (const { lugar, estado } of project(log).lotes) {
        const stood = (tipo: Ato['tipo']) =>
          standing.some(
            (ato) =>
              ato.tipo === tipo && (!('lote' in ato) || !ato.lote || ('lote' in lugar && ato.lote === lugar.lote)),
          )
        for (const modo of ['FECHADO', 'ABERTO', 'ABERTO_FECHADO'] as const) {
          const { ofertas, identidades } = judgeVisibility({ ...facts, modo, situacao: 'ENCERRADA' }, estado)
          if (!stood('PROPOSTAS_ABERTAS')) expect(ofertas).toBe(false)
          if (modo === 'FECHADO' && !stood('DISPUTA_ENCERRADA')) expect(ofertas).toBe(false)
          expect(identidades && !ofertas).toBe(false)
        }
      }
    }),
    runs,
  )
})
