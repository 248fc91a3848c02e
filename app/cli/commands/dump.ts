import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Writable } from 'node:stream'
import { noteDump } from '~/adapters/files/data-folder.server'
import { type CommandIo, copyAction } from '../command/command'
import { fileOrStream } from '../command/params'

/** Dumps all rows and files, as they are at one instant, into a new file or to stdout. */
export const dump = copyAction({
  summary: 'Copia tudo o que o portal guarda, linhas e arquivos, como está num só instante, num arquivo novo.',
  args: { arquivo: fileOrStream('arquivo', 'a cópia; - para a saída padrão') },
  async run({ arquivo }, { portal: { snapshot, files, temporary }, env, io, signal }) {
    const { writeDump } = await import('~/adapters/dump/write.server')
    const instant = new Date()
    const { result, say } = await writeToTarget(arquivo, io, (out) =>
      snapshot((trx) => writeDump({ trx, files, temporary, out, onProgress: io.progress, signal })),
    )
    await noteDump(env.DATA_DIR, instant).catch((error: NodeJS.ErrnoException) => {
      io.warn(`A hora da cópia não pôde ser anotada em ${env.DATA_DIR} (${error.code}).`)
    })
    say(`Copiados: ${result.linhas} linhas e ${result.arquivos} arquivos.`)
    for (const sha256 of result.faltam) io.warn(`Não copiado, porque falta ou está estragado: ${files.toPath(sha256)}`)
    return result.faltam.length > 0 ? 1 : 0
  },
})

/**
 * Writes a file under a temporary name and renames it when it is complete. Fails if `target` exists. The target '-' is
 * stdout. The returned `say` prints to stderr if the data goes to stdout, otherwise to stdout.
 */
export async function writeToTarget<T>(
  target: string,
  io: CommandIo,
  write: (out: NodeJS.WritableStream) => Promise<T>,
) {
  if (target === '-') return { result: await write(makeOutput(io)), say: io.warn }
  if (existsSync(target)) throw new Error(`${target} já existe`)
  const partial = `${target}.${randomBytes(6).toString('hex')}.parte`
  // Opens the file before the stream exists. Otherwise an error on opening could occur before the stream has a
  // listener, and end the server.
  const handle = await open(partial, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${target} não pode ser gravado (${error.code})`)
  })
  const out = handle.createWriteStream({ flush: true })
  try {
    const result = await write(out)
    await publishNew(partial, target)
    await syncFolder(path.dirname(target))
    return { result, say: io.print }
  } catch (error) {
    out.destroy()
    await rm(partial, { force: true })
    throw error
  }
}

/** Gives the finished file its name, unless another file has taken that name meanwhile. */
async function publishNew(partial: string, target: string) {
  const linked = await link(partial, target).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (existsSync(target)) throw new Error(`${target} já existe`, { cause: error })
      return false
    },
  )
  // Without hard links, `rename` replaces a file that was created at `target` after the check.
  await (linked ? rm(partial) : rename(partial, target))
}

const makeOutput = (io: CommandIo) =>
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
