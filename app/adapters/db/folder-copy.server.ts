import { constants } from 'node:fs'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'

const prefix = 'copia-'

/** Copies `folder`, in which nobody may be writing, to one beside it; file systems that can share the blocks do. */
export async function copyFolder(dataDir: string, folder: string) {
  const copy = await mkdtemp(path.join(dataDir, prefix))
  const remove = () => rm(copy, { recursive: true, force: true })
  try {
    await cp(folder, path.join(copy, 'banco'), { recursive: true, mode: constants.COPYFILE_FICLONE })
    return { folder: path.join(copy, 'banco'), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Removes the copies of a process that died. */
export async function removeCopies(dataDir: string) {
  for (const name of await readdir(dataDir))
    if (name.startsWith(prefix)) await rm(path.join(dataDir, name), { recursive: true, force: true })
}
