import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Faixa, type Parte, type Preco, precosSince, summarizePrecos } from './precos'

const timezone = 'America/Sao_Paulo'
const summarize = (precos: Preco[]) => summarizePrecos(precos, timezone)
const at = (data: string | null) => (data === null ? null : new Date(data))

const buildPrecos = (valores: string[], over: Partial<Preco> = {}): Preco[] =>
  valores.map((valor) => ({ valor, unidade: 'un', data: new Date('2030-05-10T12:00:00Z'), uf: 'PE', ...over }))

/** The quantile by its definition, on plain numbers of ten-thousandths. */
function quantile(valores: number[], fraction: number) {
  const sorted = valores.toSorted((one, other) => one - other)
  const place = fraction * (sorted.length - 1)
  const [low = 0, high = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return Math.round(low * (1 - (place % 1)) + high * (place % 1))
}

const inTenThousandths = (valor: string) => Math.round(Number(valor) * 10_000)
const isIn = (valor: string, { de, ate }: Faixa) =>
  (de === null || inTenThousandths(valor) >= inTenThousandths(de)) &&
  (ate === null || inTenThousandths(valor) < inTenThousandths(ate))

const someValor = fc.integer({ min: 1, max: 100_000_000 }).map((units) => (units / 10_000).toFixed(4))
const somePreco: fc.Arbitrary<Preco> = fc.record({
  valor: fc.oneof(someValor, fc.constantFrom('0.0001', '1.0000', '99999999.9999')),
  unidade: fc.constantFrom('UN', 'unidade', 'cx', 'caixa', null),
  data: fc.constantFrom(at('2029-01-01T02:59:59Z'), at('2029-01-01T03:00:00Z'), at('2030-05-10T12:00:00Z'), null),
  uf: fc.constantFrom('PE', 'SP', null),
})

test('mediana, quartis, faixas, anos e estados são os que outra conta acha nos mesmos preços', () => {
  fc.assert(
    fc.property(fc.array(somePreco, { maxLength: 60 }), (precos) => {
      const unidadeOf = ({ unidade }: Preco) => (unidade === 'UN' ? 'unidade' : unidade)
      const expected = [...new Set(precos.map(unidadeOf))].filter(
        (unidade) => precos.filter((preco) => unidadeOf(preco) === unidade).length >= 5,
      )
      const summaries = summarize(precos)
      expect(summaries.map(({ unidade }) => unidade).sort()).toEqual(expected.sort())
      for (const { unidade, quantidade, faixas, anos, estados, ...summary } of summaries) {
        const ofUnidade = precos.filter((preco) => unidadeOf(preco) === unidade)
        const valores = (some: Preco[]) => some.map(({ valor }) => inTenThousandths(valor))
        const { menor, quartilInferior, mediana, quartilSuperior, maior } = summary
        expect(quantidade).toBe(ofUnidade.length)
        expect([menor, quartilInferior, mediana, quartilSuperior, maior].map(inTenThousandths)).toEqual(
          [0, 0.25, 0.5, 0.75, 1].map((fraction) => quantile(valores(ofUnidade), fraction)),
        )
        for (const faixa of faixas)
          expect(faixa.quantidade).toBe(ofUnidade.filter(({ valor }) => isIn(valor, faixa)).length)
        expect(faixas.reduce((sum, faixa) => sum + faixa.quantidade, 0)).toBe(quantidade)
        expect(faixas.length).toBeLessThanOrEqual(12)
        const yearOf = ({ data }: Preco) =>
          data && (data < new Date('2029-01-01T03:00:00Z') ? 2028 : data.getUTCFullYear())
        const grouped: [partes: Parte<unknown>[], nameOf: (preco: Preco) => unknown][] = [
          [anos, yearOf],
          [estados, ({ uf }) => uf],
        ]
        for (const [partes, nameOf] of grouped) {
          expect(new Set(partes.map(({ nome }) => nome))).toEqual(new Set(ofUnidade.map(nameOf)))
          for (const parte of partes) {
            const own = ofUnidade.filter((preco) => nameOf(preco) === parte.nome)
            expect([parte.quantidade, inTenThousandths(parte.mediana)]).toEqual([
              own.length,
              quantile(valores(own), 0.5),
            ])
          }
        }
      }
    }),
  )
})

test('as faixas de preço têm larguras redondas, e os preços distantes dos outros ficam numa faixa aberta', () => {
  const faixasOf = (valores: string[]) =>
    summarize(buildPrecos(valores))[0]?.faixas.map(({ de, ate, quantidade }) => [de, ate, quantidade])
  expect(faixasOf(['10', '12', '13', '15', '17', '18', '1000'])).toEqual([
    ['10.0000', '12.0000', 1],
    ['12.0000', '14.0000', 2],
    ['14.0000', '16.0000', 1],
    ['16.0000', '18.0000', 1],
    ['18.0000', '20.0000', 1],
    ['20.0000', '22.0000', 0],
    ['22.0000', '24.0000', 0],
    ['24.0000', '26.0000', 0],
    ['26.0000', null, 1],
  ])
  expect(faixasOf(['0.01', '100', '100', '101', '101', '102'])?.[0]).toEqual([null, '98.5000', 1])
  expect(faixasOf(['5', '5', '5', '5', '5'])).toEqual([['5.0000', '5.5000', 5]])
  expect(faixasOf(['0.0001', '0.0001', '0.0002', '0.0002', '0.0002'])).toHaveLength(2)
})

test('maneiras de escrever a mesma unidade se contam juntas e se dizem, e uma unidade com menos de cinco preços não aparece', () => {
  const precos = [
    ...buildPrecos(['1', '2', '3'], { unidade: 'un' }),
    ...buildPrecos(['4', '5'], { unidade: 'unidade' }),
    ...buildPrecos(['1', '2', '3', '4'], { unidade: 'cx' }),
    ...buildPrecos(['1', '2', '3', '4', '5', '6'], { unidade: null }),
  ]
  expect(summarize(precos).map(({ unidade, escritas, quantidade }) => [unidade, escritas, quantidade])).toEqual([
    [null, [], 6],
    ['unidade', ['un', 'unidade'], 5],
  ])
})

test('os anos vêm do mais novo ao mais antigo, os estados do que tem mais preços, e por último os que não se sabem', () => {
  const precos = [
    ...buildPrecos(['1', '2'], { uf: 'BA', data: at('2028-03-01T12:00:00Z') }),
    ...buildPrecos(['3'], { uf: null, data: null }),
    ...buildPrecos(['4', '5', '6'], { uf: 'SP' }),
    ...buildPrecos(['7', '8'], { uf: 'AC' }),
  ]
  const [summary] = summarize(precos)
  expect(summary?.anos.map(({ nome }) => nome)).toEqual([2030, 2028, null])
  expect(summary?.estados.map(({ nome }) => nome)).toEqual(['SP', 'AC', 'BA', null])
})

test('sem outra escolha comparam-se os preços de até um ano antes, contado em dias do portal', () => {
  const since = (now: string) => precosSince({}, new Date(now), timezone)?.toISOString()
  expect(since('2030-06-01T12:00:00Z')).toBe('2029-06-01T03:00:00.000Z')
  expect(since('2030-06-01T02:00:00Z')).toBe('2029-05-31T03:00:00.000Z')
  expect(since('2028-02-29T12:00:00Z')).toBe('2027-03-01T03:00:00.000Z')
  expect(precosSince({ precos: 'todos' }, new Date(), timezone)).toBeNull()
  expect(precosSince({ periodo: { inicio: '2020-01-01' } }, new Date(), timezone)).toBeNull()
})
