import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/behaviours.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z]\d+ /.test(line))
  .map((line) => {
    const [, id = '', , shown = ''] = line.split('|').map((cell) => cell.trim())
    const [file = '', title = ''] = shown.split(/: (.*)/)
    return { id, file, title }
  })

test.each(rows)('o teste que mostra $id existe', ({ file, title }) => {
  expect(title).not.toBe('')
  expect(readFileSync(file, 'utf8')).toContain(title)
})

test('cada comportamento tem uma linha só', () => {
  expect(rows.length).toBeGreaterThan(30)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})
