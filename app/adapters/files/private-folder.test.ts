import { chmod, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openPortal } from '~/composition/portal.server'
import { parseEnv } from '~/env.server'
import { emptyDataDir, temporaryFolder } from '../../../tests/databases'
import { ensurePrivate } from './data-folder.server'

const readMode = async (folder: string) => (await stat(folder)).mode & 0o777

test('a pasta de dados que estava aberta a outros é fechada quando o portal inicia', async () => {
  const DATA_DIR = await emptyDataDir()
  await chmod(DATA_DIR, 0o755)
  await (await openPortal(parseEnv({ DATA_DIR }))).close()
  expect(await readMode(DATA_DIR)).toBe(0o700)
})

test('uma pasta nova nasce fechada, e a de outro usuário só serve se nem todos a podem abrir', async () => {
  const folder = path.join(await temporaryFolder(), 'nova', 'dados')
  await ensurePrivate(folder)
  expect(await readMode(folder)).toBe(0o700)

  const somebodyElse = (await stat(folder)).uid + 1
  await chmod(folder, 0o2770)
  await ensurePrivate(folder, somebodyElse)
  expect(await readMode(folder)).toBe(0o770)
  await chmod(folder, 0o755)
  await expect(ensurePrivate(folder, somebodyElse)).rejects.toThrow(
    `DATA_DIR: a pasta de dados ${folder} está aberta a todos nesta máquina (0755) e é de outro usuário.`,
  )
})
