import { chmod, mkdir, stat } from 'node:fs/promises'

const forOthers = 0o007
const forOwner = 0o700

/**
 * Keeps the data folder to its owner. The embedded database lets everyone read and write its files, whatever the umask
 * says, so that the folder around them is what keeps others out. Of a folder that is somebody else's the group may be let
 * in on purpose; one that anybody can enter is refused.
 */
export async function keepPrivate(folder: string, user = process.getuid?.()) {
  // A system without users like these has other ways.
  if (user === undefined) return
  await mkdir(folder, { recursive: true, mode: forOwner })
  const { uid, mode } = await stat(folder)
  if (uid === user) return chmod(folder, mode & forOwner)
  if ((mode & forOthers) === 0) return
  const shown = (mode & 0o777).toString(8).padStart(4, '0')
  throw new Error(
    `A pasta de dados ${folder} está aberta a todos nesta máquina (${shown}) e é de outro usuário. Feche-a com: chmod 0700 ${folder}`,
  )
}
