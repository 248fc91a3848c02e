import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** Where mails lie as files, when no server takes them. */
export const emlFolder = (dataDir: string) => path.resolve(dataDir, 'emails')

/** The mails that lie as files, by their numbers in the outbox. */
export function makeEmls(dataDir: string) {
  const folder = emlFolder(dataDir)
  async function list(ids: number[]) {
    const wanted = new Set(ids)
    const names = await readdir(folder).catch(() => [])
    return names.filter((name) => {
      const [, id] = /^outbox-(\d+)\..*\.eml$/.exec(name) ?? []
      return id !== undefined && wanted.has(Number(id))
    })
  }
  return {
    read: async (ids: number[]) =>
      Promise.all((await list(ids)).map(async (nome) => ({ nome, conteudo: await readFile(path.join(folder, nome)) }))),
    async remove(ids: number[]) {
      const names = await list(ids)
      for (const name of names) await rm(path.join(folder, name), { force: true })
      return names.length
    },
  }
}
