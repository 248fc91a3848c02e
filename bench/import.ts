import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compraOfChave } from '../app/domain/importacao/chave-pncp'
import { listAddress } from './cases'
import { prepareDatabase } from './database'
import { computeP95 } from './measure'
import { startPortal } from './process'
import { atLeast, atMost, type Bound, number, table } from './report'
import { type Compra, readComItens } from './search/corpus'

/**
 * `seconds`: how long the command takes on an empty database; `whole`: how long it takes if it also has to create the
 * database. Response times of the list in milliseconds: `p95Idle` before the import, `p95` and `slowest` during the
 * import, which ends with the maintenance of the database. Memory in MB: `idle` before the import, `most` at the peak
 * during the import.
 */
export type ImportFigures = {
  compras: number
  itens: number
  seconds: number
  whole: number
} & ReaderFigures &
  Updating

/** The same while all purchases come again with a later timestamp and are otherwise as they were. */
type Updating = { updating: ReaderFigures }

type ReaderFigures = { p95Idle: number; p95: number; slowest: number; idle: number; most: number }

/** The times of the list and the memory during an import into a database of `stored` tenders. */
export type LargeImportFigures = { stored: number; compras: number } & ReaderFigures & Updating

/** Imports real purchases with their items, then one purchase with 60,000 items, each into an empty database. */
export async function measureImport(folder: string, portalData: string) {
  const compras = await readPurchases(portalData)
  const [first] = compras
  if (!first) throw new Error(`${portalData} holds no purchase with items`)
  const itens = Array.from({ length: mostItens }, (_, index) => {
    const item = first.itens[index % first.itens.length]
    return { ...item, numeroItem: index + 1 }
  })
  return [await measureSource(folder, compras), await measureSource(folder, [{ ...first, itens }])]
}

/** Imports the real purchases into a copy of an embedded database of `stored` tenders. */
export async function measureLargeImport(
  folder: string,
  portalData: string,
  stored: number,
  tell: (text: string) => void,
): Promise<LargeImportFigures> {
  const compras = await readPurchases(portalData)
  const source = path.join(folder, 'importacao-fonte')
  await writePurchases(source, compras)
  const prepared = await prepareDatabase('pglite', stored, path.join(folder, `importacao-${stored}`), tell)
  await prepared.stop()
  const dataDir = path.join(folder, 'importacao')
  await rm(dataDir, { recursive: true, force: true })
  await cp(prepared.place.DATA_DIR, dataDir, { recursive: true })
  return { stored, compras: compras.length, ...(await importTwice(source, dataDir, compras)) }
}

const readPurchases = async (portalData: string) =>
  (await readComItens(portalData)).flatMap((compra) => {
    const ref = compraOfChave(String(compra.contratacao.numeroControlePNCP))
    return ref ? [{ ...compra, ref }] : []
  })

const mostItens = 60_000

/** Runs the import twice alone, and once while the list is requested continuously. */
async function measureSource(folder: string, compras: ComRef[]): Promise<ImportFigures> {
  const source = path.join(folder, 'importacao-fonte')
  const counts = await writePurchases(source, compras)
  const dataDir = path.join(folder, 'importacao')
  await rm(dataDir, { recursive: true, force: true })
  const whole = await timeImport(source, dataDir)
  // Starting the portal creates the empty database that the next import needs.
  const made = await startPortal({ DATA_DIR: dataDir })
  await made.stop()
  const seconds = await timeImport(source, dataDir)
  return { ...counts, seconds, whole, ...(await importTwice(source, dataDir, compras)) }
}

/** Imports the purchases beside readers, and again as their source writes them a day later. */
async function importTwice(source: string, dataDir: string, compras: ComRef[]): Promise<ReaderFigures & Updating> {
  const figures = await importBesideReaders(source, dataDir)
  const later = { dataAtualizacaoGlobal: new Date(Date.now() + 86_400_000).toISOString() }
  await writePurchases(
    source,
    compras.map((compra) => ({ ...compra, contratacao: { ...compra.contratacao, ...later } })),
  )
  return { ...figures, updating: await importBesideReaders(source, dataDir) }
}

/** Requests the list continuously while the import runs. */
async function importBesideReaders(source: string, dataDir: string): Promise<ReaderFigures> {
  const served = await startPortal({ DATA_DIR: dataDir, PAGE_CACHE_MB: '0' })
  try {
    const times: number[] = []
    const read = async () => {
      const before = performance.now()
      const answer = await fetch(served.url + listAddress)
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`the list answered ${answer.status}`)
      times.push(performance.now() - before)
    }
    for (let n = 0; n < 60; n++) await read()
    const idle = await served.memory()
    // The first 20 requests warm the server up.
    const p95Idle = computeP95(times.slice(20))
    times.length = 0
    const child = startImport(source, dataDir)
    let most = idle
    while (child.exitCode === null) {
      await read()
      most = Math.max(most, await served.memory())
      await sleep(10)
    }
    await ended(child)
    return { p95Idle, p95: computeP95(times), slowest: Math.max(...times), idle, most }
  } finally {
    await served.stop()
  }
}

/** Runs the import and returns its time in seconds. Deletes the database afterwards. */
async function timeImport(source: string, dataDir: string) {
  const began = performance.now()
  await ended(startImport(source, dataDir))
  const seconds = (performance.now() - began) / 1000
  await rm(dataDir, { recursive: true, force: true })
  return seconds
}

async function ended(child: ChildProcess) {
  if (child.exitCode === null) await once(child, 'exit')
  if (child.exitCode === 2) throw new Error('the import could not be done')
}

const startImport = (source: string, dataDir: string): ChildProcess =>
  spawn(process.execPath, ['build/portal.js', 'import', 'pncp', source], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined },
    stdio: 'ignore',
  })

type ComRef = Compra & { ref: NonNullable<ReturnType<typeof compraOfChave>> }

/** Writes the purchases to a folder in the layout of PNCP's answers. */
async function writePurchases(folder: string, compras: ComRef[]) {
  await rm(folder, { recursive: true, force: true })
  for (const { itens, ref } of compras) {
    const own = path.join(folder, ref.cnpj, String(ref.ano), String(ref.sequencial))
    await mkdir(own, { recursive: true })
    await writeFile(path.join(own, 'itens.json'), JSON.stringify(itens))
  }
  const data = compras.map(({ contratacao, ref }) => ({
    ...contratacao,
    anoCompra: ref.ano,
    sequencialCompra: ref.sequencial,
  }))
  await writeFile(path.join(folder, 'pagina.json'), JSON.stringify({ data }))
  return { compras: compras.length, itens: compras.reduce((sum, { itens }) => sum + itens.length, 0) }
}

const updatingColumns = ['list p95 while updating, ms', 'slowest while updating, ms']

export const importTable = (figures: ImportFigures[]) =>
  table(
    [
      ...['purchases', 'items', 'items/s', 'items/s with creating the database', 'list p95, ms', 'p95 while idle, ms'],
      ...updatingColumns,
    ],
    figures.map(({ compras, itens, seconds, whole, p95, p95Idle, updating }) =>
      [compras, itens, itens / seconds, itens / whole, p95, p95Idle, updating.p95, updating.slowest].map((figure) =>
        number(figure, 0),
      ),
    ),
  )

export const largeImportTable = (figures: LargeImportFigures[]) =>
  table(
    ['tenders stored', 'purchases imported', 'list p95, ms', 'slowest, ms', 'p95 while idle, ms', ...updatingColumns],
    figures.map(({ stored, compras, p95, slowest, p95Idle, updating }) =>
      [stored, compras, p95, slowest, p95Idle, updating.p95, updating.slowest].map((figure) => number(figure, 0)),
    ),
  )

export const importBounds = ({ compras, itens, seconds, p95, idle, most }: ImportFigures): Bound[] => [
  atLeast(`items imported a second (purchases: ${compras})`, itens / seconds, 5000),
  atMost(`list while importing (purchases: ${compras}): p95, ms`, p95, 300, 0),
  atMost(`memory added by importing (purchases: ${compras}), MB`, most - idle, 150, 0),
]

export const largeImportBounds = ({ stored, p95, updating }: LargeImportFigures): Bound[] => [
  atMost(`list while importing into ${stored.toLocaleString('en-US')} tenders: p95, ms`, p95, 300, 0),
  atMost(`list while updating among ${stored.toLocaleString('en-US')} tenders: p95, ms`, updating.p95, 300, 0),
  atMost(`list while updating among ${stored.toLocaleString('en-US')} tenders: slowest, ms`, updating.slowest, 1000, 0),
]
