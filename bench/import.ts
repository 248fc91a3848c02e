import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compraOfChave } from '../app/domain/importacao/chave-pncp'
import packageJson from '../package.json' with { type: 'json' }
import { startProcess } from './process'
import { atMost, type Bound } from './report'
import { type Compra, readComItens } from './search/corpus'

/**
 * Memory in MB; how long the list takes while nothing else goes on, and meanwhile, in milliseconds. `seconds` is how long the
 * command takes by itself where there is a database without purchases, `whole` where it makes the database first.
 */
export type ImportFigures = {
  compras: number
  itens: number
  seconds: number
  whole: number
  p95Idle: number
  p95: number
  idle: number
  most: number
}

const startArguments = packageJson.scripts.start.split(' ').slice(1)
const listAddress = '/licitacao-pub/consulta-licitacoes'

/** Imports real purchases with their items, and one purchase with as many as there ever were, each into an empty database. */
export async function measureImport(folder: string, portalData: string) {
  const compras = (await readComItens(portalData)).flatMap((compra) => {
    const ref = compraOfChave(String(compra.contratacao.numeroControlePNCP))
    return ref ? [{ ...compra, ref }] : []
  })
  const [first] = compras
  if (!first) throw new Error(`${portalData} holds no purchase with items`)
  const itens = Array.from({ length: mostItens }, (_, index) => {
    const item = first.itens[index % first.itens.length]
    return { ...item, numeroItem: index + 1 }
  })
  return [await measureSource(folder, compras), await measureSource(folder, [{ ...first, itens }])]
}

const mostItens = 60_000

/** Twice by itself, and once while somebody reads the list all the time. */
async function measureSource(folder: string, compras: ComRef[]): Promise<ImportFigures> {
  const source = path.join(folder, 'importacao-fonte')
  const counts = await writePurchases(source, compras)
  const dataDir = path.join(folder, 'importacao')
  await rm(dataDir, { recursive: true, force: true })
  const whole = await timeImport(source, dataDir)
  const made = await startProcess(startArguments, { DATA_DIR: dataDir })
  await made.stop()
  const seconds = await timeImport(source, dataDir)
  const served = await startProcess(startArguments, { DATA_DIR: dataDir, PAGE_CACHE_MB: '0' })
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
    const p95Idle = p95Of(times.slice(20))
    times.length = 0
    const child = startImport(source, dataDir)
    let most = idle
    while (child.exitCode === null) {
      await read()
      most = Math.max(most, await served.memory())
      await sleep(10)
    }
    await ended(child)
    return { ...counts, seconds, whole, p95Idle, p95: p95Of(times), idle, most }
  } finally {
    await served.stop()
  }
}

/** What is left behind goes, so that the next one begins anew. */
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

const p95Of = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0

const startImport = (source: string, dataDir: string): ChildProcess =>
  spawn(process.execPath, ['build/portal.js', 'import', 'pncp', source], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined },
    stdio: 'ignore',
  })

type ComRef = Compra & { ref: NonNullable<ReturnType<typeof compraOfChave>> }

/** A folder as PNCP's own answers would make it. */
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

/** Fewer items a second than there may be at least, and what whoever reads meanwhile, and the machine, may feel of it. */
export const importBounds = ({ compras, itens, seconds, whole, p95, idle, most }: ImportFigures): Bound[] => [
  {
    name: `itens importados por segundo (compras: ${compras})`,
    figure: `${Math.round(itens / seconds)} ≥ 5000 (${Math.round(itens / whole)} com a criação do banco vazio)`,
    ratio: (5000 * seconds) / itens,
  },
  atMost('lista enquanto se importa: p95, ms', p95, 300),
  atMost('memória a mais enquanto se importa, MB', most - idle, 150),
]
