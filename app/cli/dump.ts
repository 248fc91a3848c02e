import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Writable } from 'node:stream'
import { writeDump } from '~/adapters/dump/write.server'
import type { Command, CommandIo } from './command'

/** `portal dump`: everything the portal holds, rows and files, as it is at one instant, in one file. */
export const dump: Command = async ([target = ''], { portal, io, signal }) => {
  const resumo = await intoTarget(target, io, (out) =>
    portal.snapshot((trx) => writeDump({ trx, files: portal.files, out, onProgress: io.progress, signal })),
  )
  io.print(`Copiados: ${resumo.linhas} linhas e ${resumo.arquivos} arquivos.`)
  for (const sha256 of resumo.faltam)
    io.print(`Não copiado, porque falta ou está estragado: ${portal.files.pathOf(sha256)}`)
  return resumo.faltam.length > 0 ? 1 : 0
}

/** Until it is whole, the file has another name; one that is there already is never written over. */
async function intoTarget<T>(target: string, io: CommandIo, write: (out: NodeJS.WritableStream) => Promise<T>) {
  if (target === '-') return write(outputOf(io))
  if (existsSync(target)) throw new Error(`${target} já existe`)
  const partial = `${target}.${randomBytes(6).toString('hex')}.parte`
  try {
    const result = await write(createWriteStream(partial, { mode: 0o600, flags: 'wx', flush: true }))
    await rename(partial, target)
    await syncFolder(path.dirname(target))
    return result
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

const outputOf = (io: CommandIo) =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      io.write(chunk).then(() => done(), done)
    },
  })

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
