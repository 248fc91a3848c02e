import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Writable } from 'node:stream'
import { writeDump } from '~/adapters/dump/write.server'
import type { Command, CommandIo } from '../command'

/** `portal dump`: everything the portal holds, rows and files, as it is at one instant, in one file. */
export const dump: Command = async ([target = ''], { portal, io, signal }) => {
  const { files, temporary } = portal
  const resumo = await intoTarget(target, io, (out) =>
    portal.snapshot((trx) => writeDump({ trx, files, temporary, out, onProgress: io.progress, signal })),
  )
  io.print(`Copiados: ${resumo.linhas} linhas e ${resumo.arquivos} arquivos.`)
  for (const sha256 of resumo.faltam) io.print(`Não copiado, porque falta ou está estragado: ${files.pathOf(sha256)}`)
  return resumo.faltam.length > 0 ? 1 : 0
}

/** Until it is whole, the file has another name; one that is there already is never written over. */
export async function intoTarget<T>(target: string, io: CommandIo, write: (out: NodeJS.WritableStream) => Promise<T>) {
  if (target === '-') return write(outputOf(io))
  if (existsSync(target)) throw new Error(`${target} já existe`)
  const partial = `${target}.${randomBytes(6).toString('hex')}.parte`
  // Open before anything else: opened later, its failure would come while nobody listens, and end the whole server.
  const handle = await open(partial, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${target} não pode ser gravado (${error.code})`)
  })
  const out = handle.createWriteStream({ flush: true })
  try {
    const result = await write(out)
    await rename(partial, target)
    await syncFolder(path.dirname(target))
    return result
  } catch (error) {
    out.destroy()
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
