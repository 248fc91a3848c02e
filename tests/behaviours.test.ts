import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The rows of the tables of a document, cell by cell. */
const rowsOf = (document: string) =>
  readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!-)/.test(line) && !/shown by +\|$/.test(line))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    )

const behaviours = rowsOf('docs/behaviours.md')
const attacks = rowsOf('docs/attacks.md')

test.each([...behaviours, ...attacks].map((row) => ({ what: row[0], shown: row.at(-1) ?? '' })))(
  'o teste que mostra $what existe',
  ({ shown }) => {
    const [file = '', title = ''] = shown.split(/: (.*)/)
    expect(title).not.toBe('')
    expect(readFileSync(file, 'utf8')).toContain(title)
  },
)

test('cada comportamento, ataque e falha tem uma linha só', () => {
  for (const rows of [behaviours, attacks]) {
    expect(rows.length).toBeGreaterThan(30)
    expect(new Set(rows.map(([what]) => what)).size).toBe(rows.length)
  }
})
