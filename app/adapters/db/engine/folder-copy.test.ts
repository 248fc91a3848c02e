import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/databases'
import { copyFolder, removeCopies } from './embedded.server'

test('ao iniciar some a cópia que um processo morto deixou, e nada do que alguém guardou na pasta', async () => {
  const dataDir = await temporaryFolder()
  const inside = (name: string) => path.join(dataDir, name)
  for (const name of ['banco', 'copia-antiga', '.instantaneo-de-maio']) await mkdir(inside(name))
  for (const name of ['copia-2030-05-10.tar.gz', '.instantaneo-202605']) await writeFile(inside(name), '')
  const before = (await readdir(dataDir)).sort()

  await copyFolder(dataDir, inside('banco'))
  expect(await readdir(dataDir)).toHaveLength(before.length + 1)
  await removeCopies(dataDir)
  expect((await readdir(dataDir)).sort()).toEqual(before)
})
