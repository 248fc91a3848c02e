import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { computeP99 } from '../../tests/soak/attack/figures'
import { fileAll } from '../../tests/soak/attack/filers'
import { fillWithLongTexts } from '../../tests/soak/attack/long-texts'
import { mailingPlace } from '../../tests/soak/mailing-place'
import type { Engine } from '../database'
import { type Served, startPortal } from '../process'
import { atMost, type Bound, engineNames, number, table } from '../report'

/**
 * How people who file a solicitação fare while a hundred connections never read their responses and forty request the
 * longest pages. `p99`: their response time in milliseconds. `grown`: memory that the flood adds, in MB.
 */
export type FloodFigures = { engine: Engine; p99: number; receipts: number; refused: string[]; grown: number }

/** Milliseconds before the flood, because the memory of a new process grows for a while without any flood. */
const warming = 20_000

export async function measureFlood(engine: Engine, folder: string, milliseconds: number): Promise<FloodFigures> {
  await mkdir(folder, { recursive: true })
  const place = await mailingPlace(engine === 'pglite' ? 'PGlite' : 'PostgreSQL', folder)
  if ('missing' in place) throw new Error(place.missing)
  const { settings, idLicitacao } = place
  await fillWithLongTexts(settings)
  const served = await startPortal(settings)
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
    return { engine, p99: computeP99(met), receipts: receipts.length, refused: met.refused, grown: (await most) - idle }
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

export const floodTable = (figures: FloodFigures[]) =>
  table(
    ['database', 'p99, ms', 'receipts', 'refused', 'memory added, MB'],
    figures.map(({ engine, p99, receipts, refused, grown }) => [
      engineNames[engine],
      ...[p99, receipts, refused.length, grown].map((figure) => number(figure, 0)),
    ]),
  )

export const floodBounds = (figures: FloodFigures[]): Bound[] =>
  figures.flatMap(({ engine, p99, refused, grown }) => [
    atMost(`${engineNames[engine]}, people who file: p99, ms`, p99, 1000, 0),
    atMost(`${engineNames[engine]}, people who file: refusals`, refused.length, 0.5),
    atMost(`${engineNames[engine]}: memory added, MB`, grown, 100, 0),
  ])
