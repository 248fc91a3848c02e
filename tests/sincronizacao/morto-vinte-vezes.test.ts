// @module-tag long
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../databases'
import { crashWhileSyncing } from '../soak/sync-crashes'

test('morto vinte vezes durante o primeiro enchimento, o portal tem cada compra uma vez, com itens, documento e resultado', {
  timeout: 600_000,
}, async () => {
  const dataDir = path.join(await temporaryFolder(), 'dados')
  const { killed, damage } = await crashWhileSyncing({ dataDir, times: 20, seed: 64 })
  expect(killed.length).toBeGreaterThan(10)
  expect(damage).toEqual([])
})
