import { statfsSync } from 'node:fs'
import os from 'node:os'

const memory = '/dev/shm'
const enough = 2 * 1024 ** 3

/** The folder for temporary files of tests. It is in memory if there is room, because tests create many databases. */
export const temporaryPlace = hasRoom(memory) ? memory : os.tmpdir()

function hasRoom(folder: string) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}
