// @module-tag long
import { expect, test } from 'vitest'
import { temporaryFolder } from '../databases'
import { crashWhileImporting } from '../soak/import-crashes'

test('uma importação morta três vezes no meio termina certa na vez seguinte', async () => {
  const { killed, damage } = await crashWhileImporting({ folder: await temporaryFolder(), times: 3, seed: 7 })
  expect(damage).toEqual([])
  expect(killed).toBeGreaterThan(0)
}, 300_000)
