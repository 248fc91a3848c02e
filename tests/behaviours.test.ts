import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documented, rowsOf } from './documented'

// Whether each of these tests ran and passed is asked at the end of `npm test`, by shown.ts.
test.each(documented)('o teste que mostra $what existe', ({ file, title }) => {
  expect(title).not.toBe('')
  expect(readFileSync(file, 'utf8')).toContain(title)
})

test('cada comportamento, ataque e falha tem uma linha só', () => {
  for (const document of ['docs/behaviours.md', 'docs/attacks.md']) {
    const rows = rowsOf(document)
    expect(rows.length).toBeGreaterThan(30)
    expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length)
  }
})
