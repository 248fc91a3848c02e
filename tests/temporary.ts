import { statfsSync } from 'node:fs'
import os from 'node:os'

const memory = '/dev/shm'
const enough = 2 * 1024 ** 3

/** Where tests keep what they throw away: in memory where a machine has much of it, since each brings databases of its own. */
export const temporaryPlace = hasRoom(memory) ? memory : os.tmpdir()

function hasRoom(folder: string) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}
