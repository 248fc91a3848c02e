import { expect, test } from 'vitest'
import type { Result } from './result'
import { countFailures, type Run, together, writeSummary } from './summary'

const result = (over: Partial<Result>): Result => ({
  ...{ file: 'tests/x.test.ts', line: 3, title: 'o que se mostra', project: 'vitest' },
  ...{ outcome: 'passed', tries: 1, seconds: 1 },
  ...over,
})
const run = (results: Result[], over: Partial<Run> = {}): Run => ({
  stages: [
    { name: 'lint', end: 'ok', seconds: 30, results: [] },
    {
      name: 'vitest',
      end: results.some(({ outcome }) => outcome === 'failed') ? 'failed' : 'ok',
      seconds: 90,
      results,
    },
  ],
  seconds: 120,
  ...over,
})

test('o que falhou na unidade e no navegador está na mesma lista, com arquivo, linha e a primeira linha do erro', () => {
  const failed = { outcome: 'failed', tries: 3, error: 'expected 1 to be 2' } as const
  const unit = result({ ...failed, title: 'uma conta' })
  const browser = result({ ...failed, file: 'e2e/y.spec.ts', line: 9, title: 'uma tela', project: 'sem-js' })
  const lines = writeSummary(run([unit, result({}), browser, result({ outcome: 'skipped' })]))
  const list = lines.slice(lines.indexOf('Falharam:') + 1, lines.indexOf('Etapas:') - 1)
  expect(list).toEqual([
    '  tests/x.test.ts:3 [vitest] uma conta',
    '      expected 1 to be 2',
    '  e2e/y.spec.ts:9 [sem-js] uma tela',
    '      expected 1 to be 2',
  ])
  expect(lines.at(-1)).toBe('1 passed, 2 failed, 1 skipped')
})

test('o que passou só na segunda tentativa é dito instável, e não falha nada', () => {
  const ended = run([result({ tries: 2, error: 'demorou demais', title: 'uma espera' })])
  const lines = writeSummary(ended)
  expect(lines).toEqual(
    expect.arrayContaining([
      'Instáveis: passaram só em outra tentativa:',
      '  tests/x.test.ts:3 [vitest] uma espera',
      '      demorou demais',
    ]),
  )
  expect(lines).not.toContain('Falharam:')
  expect(countFailures(ended)).toBe(0)
  expect(lines.at(-1)).toBe('1 passed, 0 failed, 0 skipped')
})

test('uma etapa que falha sem dizer que teste falhou, ou que não correu, é uma falha', () => {
  const stages: Run['stages'] = [
    { name: 'build', end: 'failed', seconds: 40, results: [] },
    { name: 'vitest', end: 'ok', seconds: 90, results: [result({})] },
    { name: 'playwright', end: 'notRun', seconds: 0, results: [] },
  ]
  const lines = writeSummary(run([], { stages }))
  expect(lines).toEqual(
    expect.arrayContaining([
      '  build: FALHOU, 0.7 min',
      '  vitest: em ordem, 1.5 min',
      '  playwright: NÃO CORREU, 0.0 min',
    ]),
  )
  expect(lines.at(-1)).toBe('1 passed, 2 failed, 0 skipped')
})

test('as dez mais lentas vêm da mais lenta à menos', () => {
  const results = Array.from({ length: 12 }, (_, index) => result({ title: `teste ${index}`, seconds: index }))
  const lines = writeSummary(run(results))
  const slowest = lines.slice(lines.indexOf('As dez mais lentas:') + 1, lines.indexOf('Etapas:') - 1)
  expect(slowest).toHaveLength(10)
  expect(slowest[0]).toBe('  11.0 s tests/x.test.ts:3 [vitest] teste 11')
})

test('duas execuções que se dizem como uma têm uma lista só, os minutos das duas, e falham se uma delas falhou', () => {
  const first = run([result({ outcome: 'failed', title: 'na primeira' })], { seconds: 300 })
  const second = run([result({ outcome: 'failed', title: 'na segunda' }), result({})], { seconds: 900 })
  const both = together(first, second)
  const lines = writeSummary(both)
  expect(lines.slice(lines.indexOf('Falharam:') + 1, lines.indexOf('Etapas:') - 1)).toEqual([
    '  tests/x.test.ts:3 [vitest] na primeira',
    '  tests/x.test.ts:3 [vitest] na segunda',
  ])
  expect(lines).toEqual(
    expect.arrayContaining(['  vitest: FALHOU, 1.5 min', '  vitest (test:rest): FALHOU, 1.5 min', 'Ao todo 20.0 min.']),
  )
  expect(lines.at(-1)).toBe('1 passed, 2 failed, 0 skipped')
  expect(countFailures(together(first, run([result({})])))).toBe(1)
})
