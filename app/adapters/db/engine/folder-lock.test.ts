import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/databases'
import { FolderInUseError, lockFolder, socketPath } from './folder-lock.server'

const writeLock = (folder: string, holder: object) =>
  writeFile(path.join(folder, 'portal.lock.7'), JSON.stringify(holder))

test('o segundo processo na mesma pasta é recusado, e o erro diz qual a tem', async () => {
  const folder = await temporaryFolder()
  const lock = await lockFolder(folder)

  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
  await expect(lockFolder(folder)).rejects.toThrow(String(process.pid))
  lock.release()
  const again = await lockFolder(folder)
  again.release()
})

test('a trava de um processo morto de repente é tomada na mesma hora, e o que ele deixou some', async () => {
  const folder = await temporaryFolder()
  const holder = spawn(
    process.execPath,
    ['-e', `require('net').createServer().listen('vivo.0', () => console.log())`],
    {
      cwd: folder,
    },
  )
  await once(holder.stdout, 'data')
  await writeLock(folder, { pid: holder.pid, host: os.hostname(), socket: 'vivo.0' })
  await expect(lockFolder(folder)).rejects.toThrow(`processo ${holder.pid} de ${os.hostname()}`)

  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const lock = await lockFolder(folder)
  expect(await readdir(folder)).toEqual(['portal.lock.8', expect.stringMatching(/^vivo\.\w{6}$/)])
  lock.release()
  expect(await readdir(folder)).toEqual(['portal.lock.8'])
})

test('de vários processos que acham a mesma trava morta, um só a toma', async () => {
  const folder = await temporaryFolder()
  for (const socket of ['vivo.0', 'vivo.1', 'vivo.2']) {
    await writeLock(folder, { pid: 1, host: 'outra-maquina', socket })
    const tried = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder)))
    const [taken, ...others] = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(others).toEqual([])
    for (const one of tried) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(FolderInUseError)
    taken?.release()
  }
})

test('a trava de outra máquina vale desde que existe, ainda que não tome comandos', async () => {
  const folder = await temporaryFolder()
  const lock = await lockFolder(folder)
  const file = path.join(folder, 'portal.lock.1')
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), host: 'outra-maquina' }))
  await expect(lockFolder(folder)).rejects.toThrow(`processo ${process.pid} de outra-maquina`)
  lock.release()
})

test('a trava de uma versão anterior vale enquanto alguém responde no soquete da pasta', async () => {
  const folder = await temporaryFolder()
  await writeFile(path.join(folder, 'portal.lock'), JSON.stringify({ pid: 1, host: 'outra-maquina' }))
  const server = net.createServer().listen(socketPath(folder))
  await new Promise((resolve) => server.once('listening', resolve))

  await expect(lockFolder(folder)).rejects.toThrow('processo 1 de outra-maquina')
  await new Promise((resolve) => server.close(resolve))
  const lock = await lockFolder(folder)
  lock.release()
})

test('uma trava ilegível não prende a pasta para sempre', async () => {
  const folder = await temporaryFolder()
  await writeFile(path.join(folder, 'portal.lock.7'), '{"pid":')
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(String(process.pid))
  lock.release()
})
