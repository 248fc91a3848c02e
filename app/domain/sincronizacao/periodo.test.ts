import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, countDays, missingDays } from './dias'
import { nextTry } from './espera'
import { afterPagina, firstReading, isFull, type Periodo, splitInHalves } from './periodo'
import { coveredSince, planRodada } from './plano'

const now = new Date('2030-05-10T12:00:00Z')
const alcance = 'uf:PE' as const

const buildPeriodo = (over: Partial<Periodo> = {}): Periodo => ({
  ...{ id: 1, alcance, modalidade: 6, fase: 'anteriores', de: '2029-01-01', ate: '2029-12-31', desde: null },
  ...firstReading,
  ...{ lidoEm: null, quietoEm: null, tentativas: 0, tentarEm: null, erro: null },
  ...over,
})

test('os dias que faltam são os que nenhum período tem, em pedaços que o PNCP aceita, dos mais novos aos mais velhos', () => {
  const day = fc.nat({ max: 900 }).map((by) => addDays('2028-01-01', by))
  const range = fc.tuple(day, fc.nat({ max: 90 })).map(([de, by]) => ({ de, ate: addDays(de, by) }))
  const listDays = ({ de, ate }: { de: string; ate: string }) =>
    Array.from({ length: Math.max(0, countDays({ de, ate })) }, (_, index) => addDays(de, index))
  fc.assert(
    fc.property(range, fc.array(range, { maxLength: 6 }), fc.integer({ min: 1, max: 40 }), (wanted, known, longest) => {
      const missing = missingDays(wanted, known, longest)
      const have = new Set(known.flatMap(listDays))
      const expected = listDays(wanted).filter((one) => !have.has(one))
      expect(missing.flatMap(listDays).toSorted()).toEqual(expected)
      expect(missing.map(({ ate }) => ate)).toEqual(
        missing
          .map(({ ate }) => ate)
          .toSorted()
          .reverse(),
      )
      expect(missing.every((one) => countDays(one) <= longest)).toBe(true)
    }),
  )
})

test('a primeira rodada lê o que está aberto, ontem e hoje, e antes disso para trás, uma modalidade de cada vez', () => {
  const { novos, reabertos } = planRodada([], { alcances: [alcance], desde: '2029-01-01' }, now)
  expect(reabertos).toEqual([])
  expect(novos).toHaveLength(14 * 4)
  expect(novos.filter(({ modalidade }) => modalidade === 6)).toEqual([
    { alcance, modalidade: 6, fase: 'abertas', de: '2030-05-10', ate: '2031-05-09' },
    { alcance, modalidade: 6, fase: 'recentes', de: '2030-05-09', ate: '2030-05-10' },
    { alcance, modalidade: 6, fase: 'anteriores', de: '2029-05-09', ate: '2030-05-08' },
    { alcance, modalidade: 6, fase: 'anteriores', de: '2029-01-01', ate: '2029-05-08' },
  ])
})

test('dias em que ninguém leu são lidos depois, e os que uma leitura sem novidades viu acabados, não', () => {
  const known = [
    buildPeriodo({ fase: 'abertas' }),
    buildPeriodo({ id: 2, ate: '2030-05-03' }),
    buildPeriodo({ id: 3, fase: 'recentes', de: '2030-05-04', ate: '2030-05-05', desde: '2030-05-04' }),
  ]
  const plan = (quietoEm: Date | null) => {
    const [abertas, anteriores, recentes] = known
    const own = [abertas, anteriores, { ...recentes, quietoEm }] as Periodo[]
    const { novos, reabertos } = planRodada(own, { alcances: [alcance], desde: '2029-01-01' }, now)
    expect(reabertos).toEqual([{ id: 3, de: '2030-05-09', ate: '2030-05-10', pagina: 1 }])
    return novos.filter(({ modalidade }) => modalidade === 6).map(({ de, ate }) => [de, ate])
  }
  expect(plan(null)).toEqual([['2030-05-04', '2030-05-08']])
  expect(plan(new Date('2030-05-05T12:00:00Z'))).toEqual([['2030-05-05', '2030-05-08']])
  // The day began half an hour before this reading.
  expect(plan(new Date('2030-05-06T03:30:00Z'))).toEqual([['2030-05-05', '2030-05-08']])
  expect(plan(new Date('2030-05-09T12:00:00Z'))).toEqual([])
})

test('um período só se fecha quando uma segunda leitura nada traz', () => {
  let periodo = buildPeriodo()
  const read = (paginas: number, novidades: number, total = 60) => {
    periodo = { ...periodo, ...afterPagina(periodo, { paginas, novidades, registros: 50, total }, now) }
    return [periodo.leitura, periodo.pagina, periodo.fechadoEm !== null]
  }
  expect(read(2, 50)).toEqual([1, 2, false])
  expect(read(2, 3)).toEqual([2, 1, false])
  expect(read(3, 0)).toEqual([2, 2, false])
  expect(read(3, 1)).toEqual([2, 3, false])
  expect(read(3, 0)).toEqual([3, 1, false])
  expect(read(1, 0)).toEqual([4, 1, false])
  expect(read(2, 0)).toEqual([4, 2, false])
  expect(read(2, 0)).toEqual([5, 1, true])
})

test('um período de muitas páginas é lido por metades, mas um dia e o que está aberto, não', () => {
  const periodo = buildPeriodo()
  expect([isFull(periodo, 20), isFull(periodo, 21)]).toEqual([false, true])
  expect(isFull(buildPeriodo({ ate: '2029-01-01' }), 500)).toBe(false)
  expect(isFull(buildPeriodo({ fase: 'abertas' }), 500)).toBe(false)
  expect(splitInHalves(periodo).map(({ de, ate }) => [de, ate])).toEqual([
    ['2029-07-02', '2029-12-31'],
    ['2029-01-01', '2029-07-01'],
  ])
})

test('o que falha é tentado de novo, cada vez mais tarde, e o que a fonte recusa mais raramente', () => {
  const minutes = (tentativas: number, tipo: 'queda' | 'recusa', random: number) =>
    (nextTry(tentativas, tipo, now, () => random).getTime() - now.getTime()) / 60_000
  expect([1, 2, 3, 4, 40].map((tentativas) => minutes(tentativas, 'queda', 0.5))).toEqual([1, 2, 4, 8, 360])
  expect([1, 2, 40].map((tentativas) => minutes(tentativas, 'recusa', 0.5))).toEqual([30, 60, 1440])
  expect([0, 0.999].map((random) => minutes(1, 'queda', random))).toEqual([0.5, expect.closeTo(1.5, 2)])
})

test('diz-se desde que dia tudo foi lido, em todas as modalidades', () => {
  const { novos } = planRodada([], { alcances: [alcance], desde: '2029-01-01' }, now)
  const read = novos.map((novo, id) =>
    buildPeriodo({ ...novo, id, desde: novo.fase === 'recentes' ? novo.de : null, lidoEm: now, fechadoEm: now }),
  )
  expect(coveredSince(read)).toBe('2029-01-01')
  const without = (fase: string, de: string) =>
    read.map((periodo) =>
      periodo.modalidade === 9 && periodo.fase === fase && periodo.de === de
        ? { ...periodo, fechadoEm: null, lidoEm: null }
        : periodo,
    )
  expect(coveredSince(without('anteriores', '2029-01-01'))).toBe('2029-05-09')
  expect(coveredSince(without('recentes', '2030-05-09'))).toBeNull()
  expect(coveredSince([])).toBeNull()
})
