import { mkdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/databases'
import { makeFileStore, makeIntegrityCheck } from './store.server'
import { makeTemporaryFiles } from './temporary.server'

/** Replaces `place` by a symlink loop, so that the system reports an error other than absence. */
async function breakPlace(place: string) {
  await rm(place, { force: true })
  await mkdir(path.dirname(place), { recursive: true })
  await symlink(place, place)
}

test('um arquivo que sumiu falta; um disco que não responde é uma falha, e não faz do documento um falso', async () => {
  const folder = await temporaryFolder()
  const files = makeFileStore(folder)
  const isIntact = makeIntegrityCheck(files)
  const stored = await files.put([Buffer.from('ata')])
  expect([await files.has(stored), await isIntact(stored)]).toEqual([true, true])
  await rm(files.toPath(stored.sha256))
  expect([await files.has(stored), await isIntact(stored)]).toEqual([false, false])
  await breakPlace(files.toPath(stored.sha256))
  await expect(files.has(stored)).rejects.toThrow('ELOOP')
  await expect(isIntact(stored)).rejects.toThrow('ELOOP')

  const temporary = makeTemporaryFiles(folder)
  const sent = { uri: 'enviado', tamanho: 3 }
  expect(await temporary.has(sent)).toBe(false)
  await breakPlace(temporary.toPath(sent.uri))
  await expect(temporary.has(sent)).rejects.toThrow('ELOOP')
})
