import { writeFile } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import type { Place } from './database'
import { type Figures, measure } from './measure'
import { type Served, startProcess } from './process'

const connections = 8
/** The program as `npm start` runs it. */
const startArguments = packageJson.scripts.start.split(' ').slice(1)
export const listAddress = '/licitacao-pub/consulta-licitacoes'

/** Does `work` with the built portal on a database, which keeps that many megabytes of pages. */
export async function serving<T>(
  { place, kept }: { place: Place; kept: number },
  work: (served: Served) => Promise<T>,
) {
  const served = await startProcess(startArguments, { ...place, PAGE_CACHE_MB: String(kept) })
  try {
    return await work(served)
  } finally {
    await served.stop()
  }
}

type Compared = { ours: Figures; floor: Figures }
/** How long each is kept busy in two rounds, and how many there are. */
export type Effort = { seconds: number; rounds?: number }

/** One after the other, in rounds, at the list's address; of each its best round counts, in which the machine did the least besides. */
export async function compare(
  served: Served,
  args: string[],
  { seconds, rounds = 20 }: Effort,
  better: (one: Figures, other: Figures) => boolean,
): Promise<Compared> {
  const bare = await startProcess(['--import', 'tsx', 'bench/floor-server.ts', ...args])
  const best = async (program: Served, before?: Figures) => {
    const figures = await measure(program, listAddress, { seconds: seconds / 2, connections })
    return before && !better(figures, before) ? before : figures
  }
  try {
    let [floor, ours] = [await best(bare), await best(served)]
    for (let round = 1; round < rounds; round++) [floor, ours] = [await best(bare, floor), await best(served, ours)]
    return { ours, floor }
  } finally {
    await bare.stop()
  }
}

/** The kept list page beside a bare server that sends the same bytes. */
export async function compareKept(served: Served, folder: string, effort: Effort) {
  const file = path.join(folder, 'pagina.gz')
  await writeFile(file, await compressedBytes(served.url + listAddress))
  return compare(served, ['bytes', file], effort, (one, other) => one.perSecond > other.perSecond)
}

/** As they go over the line: `fetch` would unpack them. */
async function compressedBytes(url: string) {
  return new Promise<Buffer>((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'gzip' } }, async (res) => resolve(Buffer.concat(await res.toArray())))
      .once('error', reject)
  })
}
