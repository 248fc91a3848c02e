import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDocumented, readRows } from './run/documented'

// Checks only that the documented tests exist. At the end of each run, run/shown.ts checks that they ran and passed.
test.each(readDocumented())('o teste que mostra $what existe', ({ file, title }) => {
  expect(title).not.toBe('')
  // The runner's report has values in place of placeholders, so a title with a placeholder would not be found in it.
  expect(title).not.toMatch(/%[sdifjoc]\b|\$\w/)
  expect(readFileSync(file, 'utf8')).toContain(title)
})

test('o que npm test não mostra diz que execução o mostra, e por quê', () => {
  const reasons = ['browser', 'screens', 'server', 'kills', 'many cases']
  for (const { what, run, why } of readDocumented())
    expect(run === 'test' ? why === undefined : reasons.includes(why ?? ''), what).toBe(true)
})

test('cada comportamento, ataque e falha tem uma linha só', () => {
  for (const document of ['docs/behaviours.md', 'docs/attacks.md']) {
    const rows = readRows(document)
    expect(rows.length).toBeGreaterThan(30)
    expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length)
  }
})

/** The criteria of levels A and AA in WCAG 2.2. Missing numbers are of level AAA, or were removed. */
const criteria = `
  1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13
  2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8
  3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3`

test('cada critério A e AA da WCAG 2.2 está uma vez no documento; o que se diz atendido tem o seu teste, e o resto a razão', () => {
  const rows = readRows('docs/acessibilidade.md')
  expect(rows.map(({ what }) => what.split(' ')[0])).toEqual(criteria.trim().split(/\s+/))
  const lines = readFileSync('docs/acessibilidade.md', 'utf8').split('\n')
  for (const { what, title } of rows) {
    const [, answer = ''] = lines.find((line) => line.startsWith(`| ${what} |`))?.split(' | ') ?? []
    expect(answer, what).toMatch(title ? /^Met\. .{20}/ : /^(Not met|By hand|Does not apply): .{20}/)
  }
})
