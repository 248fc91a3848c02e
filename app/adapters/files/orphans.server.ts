import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Of these hashes, those that something names. */
type FindNamed = (sha256s: string[]) => Promise<Set<string>>

/**
 * Removes from the content-addressed `folder` what nothing names and nobody has written since `before`, among it what an
 * interrupted write left behind. Whoever is about to name some bytes has written them anew, in this process or another:
 * so they are set aside first, and put back when they turn out to be wanted after all.
 */
export async function removeOrphans(folder: string, findNamed: FindNamed, before: Date) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const place = path.join(folder, entry.name)
    if (entry.name.endsWith('.parte') && (await isOlder(place, before))) await rm(place, { force: true })
    if (entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name)) await clearFolder(place, findNamed, before)
  }
}

async function clearFolder(folder: string, findNamed: FindNamed, before: Date) {
  const names = await readdir(folder)
  const hashOf = (name: string) => name.slice(0, 64)
  const named = await findNamed(names.map(hashOf))
  for (const name of names) {
    const sha256 = hashOf(name)
    const place = path.join(folder, name)
    const proper = path.join(folder, sha256)
    const aside = `${proper}.sobra`
    if (named.has(sha256)) {
      // Set aside by a run that never came to its end.
      if (place === aside) await rename(aside, proper)
      continue
    }
    if (!(await isOlder(place, before))) continue
    await rename(place, aside)
    if ((await isOlder(aside, before)) && !(await findNamed([sha256])).has(sha256)) await rm(aside)
    else await rename(aside, proper)
  }
}

const isOlder = async (file: string, before: Date) => {
  const found = await stat(file).catch(() => null)
  return found !== null && found.mtime < before
}
