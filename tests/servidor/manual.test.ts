// @module-tag rest
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { read } from './deploy'

test('as cópias vão para uma pasta que o manual cria e em que a unidade deixa gravar', async () => {
  const [unit, manual] = [await read('licitacao-pub@.service'), await readFile('docs/operations.md', 'utf8')]
  const [, folder = ''] = /^install -d -o licitacao-pub -m 0700 .* (\S+)$/m.exec(manual) ?? []
  expect(unit).toContain(`\nReadWritePaths=-${folder}\n`)
  const places = [...manual.matchAll(/\b(?:dump|restore) (\/[^\s`]+)/g)].map(([, place = '']) => path.dirname(place))
  expect(places.length).toBeGreaterThan(2)
  expect(new Set(places)).toEqual(new Set([folder]))
})

test('o manual de operação fala de cada arquivo de deploy', async () => {
  const manual = await readFile('docs/operations.md', 'utf8')
  for (const file of await readdir('deploy'))
    if (!file.endsWith('.dockerignore')) expect(manual).toContain(`deploy/${file}`)
})
