import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readRows } from './run/documented'

/** How many requirements of level 1 or 2 each section of ASVS 5.0.0 has. Those of level 3 have higher numbers. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`

const required = sections
  .trim()
  .split(/\s+/)
  .flatMap((section) => {
    const [name, count] = section.split(':')
    return Array.from({ length: Number(count) }, (_, index) => `${name}.${index + 1}`)
  })

/** The ids in the first column of the tables. */
const named = readFileSync('docs/asvs.md', 'utf8')
  .split('\n')
  .flatMap((line) => /^\| (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*) \|/.exec(line)?.[1]?.split(', ') ?? [])

test('cada requisito do nível 2 da ASVS 5.0.0 está uma vez no documento', () => {
  expect(required).toHaveLength(253)
  expect(named.toSorted()).toEqual(required.toSorted())
})

test('o que a ASVS pede e está atendido diz o que o mostra, e o que não está diz por quê', () => {
  const lines = readFileSync('docs/asvs.md', 'utf8').split('\n')
  const rows = readRows('docs/asvs.md').filter(({ what }) => /^\d+\.\d+\.\d+$/.test(what))
  expect(rows.length).toBeGreaterThan(150)
  for (const { what, file, title } of rows) {
    const [, answer = ''] =
      lines.find((line) => line.startsWith(`| ${what} |`))?.match(/\| ((?:Met|Not met)[^|]*) \|/) ?? []
    if (answer.startsWith('Met')) expect([what, existsSync(file)]).toEqual([what, true])
    else if (answer) expect([what, file, title, answer.length > 30]).toEqual([what, '—', '', true])
  }
})
