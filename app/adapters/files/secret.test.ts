import { readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/databases'
import { ensureSecret } from './data-folder.server'

test('o segredo é criado uma vez, só o dono o lê, e um danificado não é trocado por outro', async () => {
  const folder = path.join(await temporaryFolder(), 'data')
  const made = await ensureSecret(folder)
  expect(made.length).toBeGreaterThanOrEqual(32)
  expect(await ensureSecret(folder)).toBe(made)
  expect(await readdir(folder)).toEqual(['segredo'])
  expect((await stat(path.join(folder, 'segredo'))).mode & 0o777).toBe(0o600)

  await writeFile(path.join(folder, 'segredo'), made.slice(0, 20))
  await expect(ensureSecret(folder)).rejects.toThrow('danificado')
  expect(await ensureSecret(await temporaryFolder())).not.toBe(made)
})
