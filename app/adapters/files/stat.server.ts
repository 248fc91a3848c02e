import { stat } from 'node:fs/promises'

/** What is at a place on disk, `null` when nothing is. A disk that doesn't answer says neither. */
export const statIfThere = (place: string) =>
  stat(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
