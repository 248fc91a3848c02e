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
/** How long each is kept busy, and how often. */
export type Effort = { seconds: number; rounds?: number }

/** One after the other, in rounds, at the list's address; the best round counts. */
export async function compare(
  served: Served,
  args: string[],
  { seconds, rounds = 3 }: Effort,
  better: (one: Compared, other: Compared) => boolean,
) {
  const bare = await startProcess(['--import', 'tsx', 'bench/floor-server.ts', ...args])
  try {
    let best: Compared | undefined
    for (let round = 0; round < rounds; round++) {
      const floor = await measure(bare, listAddress, { seconds, connections })
      const ours = await measure(served, listAddress, { seconds, connections })
      if (!best || better({ ours, floor }, best)) best = { ours, floor }
    }
    if (!best) throw new Error('nothing was measured')
    return best
  } finally {
    await bare.stop()
  }
}

/** The kept list page beside a bare server that sends the same bytes. */
export async function compareKept(served: Served, folder: string, effort: Effort) {
  const file = path.join(folder, 'pagina.gz')
  await writeFile(file, await compressedBytes(served.url + listAddress))
  const ratio = ({ ours, floor }: Compared) => ours.perSecond / floor.perSecond
  return compare(served, ['bytes', file], effort, (one, other) => ratio(one) > ratio(other))
}

/** As they go over the line: `fetch` would unpack them. */
async function compressedBytes(url: string) {
  return new Promise<Buffer>((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'gzip' } }, async (res) => resolve(Buffer.concat(await res.toArray())))
      .once('error', reject)
  })
}
