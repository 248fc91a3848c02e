// @module-tag long
import { expect, test } from 'vitest'
import { temporaryFolder } from '../databases'
import { crashWhileRecording } from '../soak/session-crashes'

test('um registro de atos morto três vezes no meio não perde nem repete nenhum', async () => {
  const { killed, damage } = await crashWhileRecording({ folder: await temporaryFolder(), times: 3, seed: 11 })
  expect(damage).toEqual([])
  expect(killed).toBeGreaterThan(0)
}, 300_000)
