import { constants } from 'node:fs'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/** Hidden, and like nothing a person would call a file of theirs in the data folder. */
const prefix = '.instantaneo-'
const isCopy = (name: string) => /^\.instantaneo-[A-Za-z0-9]{6}$/.test(name)

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
  for (const entry of await readdir(dataDir, { withFileTypes: true }))
    if (entry.isDirectory() && isCopy(entry.name)) await rm(path.join(dataDir, entry.name), { recursive: true })
}
