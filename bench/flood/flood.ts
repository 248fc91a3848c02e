import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import packageJson from '../../package.json' with { type: 'json' }
import { p99Of } from '../../tests/soak/attack/figures'
import { fileAll } from '../../tests/soak/attack/filers'
import { fillWithLongTexts } from '../../tests/soak/attack/long-texts'
import { mailingPlace } from '../../tests/soak/mailing-place'
import type { Engine } from '../database'
import { type Served, startProcess } from '../process'
import { atMost, type Bound } from '../report'

/**
 * What people who file meet while a hundred connections read nothing of what they asked for and forty ask for the longest
 * pages: how long an answer takes them, in milliseconds, how many they got, and by how many megabytes the portal grows.
 */
export type FloodFigures = { engine: Engine; p99: number; receipts: number; refused: string[]; grown: number }

/** A new process takes memory of its own accord; only what the flood adds counts. */
const warming = 20_000

export async function measureFlood(engine: Engine, folder: string, milliseconds: number): Promise<FloodFigures> {
  await mkdir(folder, { recursive: true })
  const place = await mailingPlace(engine === 'pglite' ? 'PGlite' : 'PostgreSQL', folder)
  if ('missing' in place) throw new Error(place.missing)
  const { settings, idLicitacao } = place
  await fillWithLongTexts(settings)
  const served = await startProcess(packageJson.scripts.start.split(' ').slice(1), settings)
  try {
    await fileAll(served.url, idLicitacao, Date.now() + Math.min(warming, milliseconds))
    const idle = await served.memory()
    const flood = spawn(process.execPath, ['--import', 'tsx', 'bench/flood/readers.ts', served.url], {
      stdio: 'inherit',
    })
    const ended = new Promise((resolve) => flood.once('exit', resolve))
    const watching = new AbortController()
    const most = mostMemory(served, watching.signal)
    const { met, receipts } = await fileAll(served.url, idLicitacao, Date.now() + milliseconds)
    watching.abort()
    flood.kill('SIGTERM')
    await ended
    return { engine, p99: p99Of(met), receipts: receipts.length, refused: met.refused, grown: (await most) - idle }
  } finally {
    await served.stop()
    await place.stop()
  }
}

async function mostMemory(served: Served, over: AbortSignal) {
  let most = 0
  while (!over.aborted) {
    most = Math.max(most, await served.memory())
    await wait(50)
  }
  return most
}

/** Nobody who files waits longer than a second, is refused, or has the portal's memory taken away. */
export const floodBounds = (figures: FloodFigures[]): Bound[] =>
  figures.flatMap(({ engine, p99, receipts, refused, grown }) => [
    atMost(`${engine}: quem envia, sob leitores que não leem e páginas pesadas, p99, ms`, p99, 1000),
    atMost(`${engine}: recusas a quem envia, de ${receipts} recibos`, refused.length, 0.5),
    atMost(`${engine}: memória a mais, MB`, grown, 100),
  ])
