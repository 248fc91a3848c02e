import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { SituacaoDaSincronizacao } from '../../app/domain/sincronizacao/situacao'
import { listAddress } from '../cases'
import { computeP95 } from '../measure'
import { startPortal } from '../process'
import { atMost, type Bound, number, table } from '../report'

/**
 * What a reader notices of the list while an empty portal on the embedded database is filled from a stub of PNCP, at the
 * pace that PNCP tolerates. Times in milliseconds, memory in MB. `first`: seconds until the list shows a purchase. At the
 * end of the measurement `stored` purchases are there, of which `waiting` have no items yet.
 */
export type SyncFigures = {
  total: number
  seconds: number
  first: number
  stored: number
  waiting: number
  p95Idle: number
  p95: number
  slowest: number
  idle: number
  most: number
}

type Options = { folder: string; total: number; seconds: number; tell(text: string): void }

export async function measureSync({ folder, total, seconds, tell }: Options): Promise<SyncFigures> {
  const dataDir = path.join(folder, 'sincronizacao')
  await rm(dataDir, { recursive: true, force: true })
  tell(`a stub of PNCP gets ${number(total, 0)} purchases`)
  const source = spawn(process.execPath, ['--import', 'tsx', 'bench/sync/source.ts', String(total)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const url = await readUrl(source)
    const quiet = await startPortal({ DATA_DIR: dataDir, PAGE_CACHE_MB: '0' })
    const before = await readList(quiet.url, 10_000)
    const idle = await quiet.memory()
    await quiet.stop()
    const settings = { SYNC_PNCP: 'tudo', PNCP_URL: url, PAGE_CACHE_MB: '0' }
    const filling = await startPortal({ DATA_DIR: dataDir, ...settings })
    try {
      let most = idle
      const { times, first } = await readList(filling.url, seconds * 1000, async () => {
        most = Math.max(most, await filling.memory())
      })
      const { vistas: stored, pendentes: waiting } = await readCompras({ DATA_DIR: dataDir, ...settings })
      const slowest = Math.max(...times)
      return {
        ...{ total, seconds, first: first / 1000, stored, waiting },
        ...{ p95Idle: computeP95(before.times), p95: computeP95(times), slowest, idle, most },
      }
    } finally {
      await filling.stop()
    }
  } finally {
    source.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
}

const readUrl = (source: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    source.stdout?.on('data', (chunk) => resolve(String(chunk).trim()))
    source.once('exit', () => reject(new Error('the stub of PNCP ended')))
  })

/** Asks the server, by its command, what it has of PNCP. */
async function readCompras(settings: Record<string, string>) {
  const command = ['build/portal.js', 'sync', 'status', '--json']
  const { stdout } = await promisify(execFile)(process.execPath, command, { env: { ...process.env, ...settings } })
  return (JSON.parse(stdout) as SituacaoDaSincronizacao).compras
}

/** Requests the list again and again. `first`: after how many milliseconds it had a purchase. */
async function readList(url: string, milliseconds: number, between = async () => {}) {
  const began = performance.now()
  const times: number[] = []
  let first = Number.POSITIVE_INFINITY
  while (performance.now() - began < milliseconds) {
    const before = performance.now()
    const answer = await fetch(url + listAddress)
    const html = await answer.text()
    if (answer.status !== 200) throw new Error(`the list answered ${answer.status}`)
    times.push(performance.now() - before)
    if (html.includes('carteiras escolares')) first = Math.min(first, performance.now() - began)
    await between()
    await sleep(20)
  }
  // The first twenty requests warm the server up.
  return { times: times.slice(20), first }
}

export const syncTable = ({ total, seconds, first, stored, waiting, p95Idle, p95, slowest, idle, most }: SyncFigures) =>
  table(
    [
      ...['purchases at PNCP', 'measured, s', 'first shown after, s', 'stored a second', 'waiting for items'],
      ...['list p95, ms', 'slowest, ms', 'p95 while idle, ms', 'memory added, MB'],
    ],
    [
      [total, seconds, first, stored / seconds, waiting, p95, slowest, p95Idle, most - idle].map((one) =>
        number(one, 0),
      ),
    ],
  )

export const syncBounds = ({ p95, slowest, first }: SyncFigures): Bound[] => [
  atMost('list while the portal is filled: p95, ms', p95, 300, 0),
  atMost('list while the portal is filled: slowest, ms', slowest, 1000, 0),
  atMost('first purchase in the list after, s', first, 60, 0),
]
