import { spawn, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/databases'
import { FolderInUseError, lockFolder, socketPath } from './folder-lock.server'

const lockFile = (folder: string) => path.join(folder, 'portal.lock')

test('o segundo processo na mesma pasta é recusado, e o erro diz qual a tem', async () => {
  const folder = await temporaryFolder()
  const lock = await lockFolder(folder)

  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
  await expect(lockFolder(folder)).rejects.toThrow(String(process.pid))
  lock.release()
  const again = await lockFolder(folder)
  again.release()
})

test('a trava de um processo que morreu é tomada', async () => {
  const folder = await temporaryFolder()
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  await writeFile(lockFile(folder), JSON.stringify({ pid, host: os.hostname(), startedAt: '1' }))
  const lock = await lockFolder(folder)
  lock.release()
})

test('a trava de um processo cujo número passou a outro é tomada', async () => {
  const folder = await temporaryFolder()
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void other.kill())
  await writeFile(lockFile(folder), JSON.stringify({ pid: other.pid, host: os.hostname(), startedAt: '1' }))
  const lock = await lockFolder(folder)
  lock.release()
})

test('a trava de outra máquina vale enquanto alguém responde no soquete da pasta', async () => {
  const folder = await temporaryFolder()
  await writeFile(lockFile(folder), JSON.stringify({ pid: 1, host: 'outra-maquina', startedAt: '1' }))
  const server = net.createServer().listen(socketPath(folder))
  await new Promise((resolve) => server.once('listening', resolve))

  await expect(lockFolder(folder)).rejects.toThrow('processo 1 de outra-maquina')
  await new Promise((resolve) => server.close(resolve))
  const lock = await lockFolder(folder)
  lock.release()
})

test('uma trava ilegível não prende a pasta para sempre', async () => {
  const folder = await temporaryFolder()
  await writeFile(lockFile(folder), '{"pid":')
  const lock = await lockFolder(folder)
  lock.release()
})
