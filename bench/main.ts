import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Engine, engines } from './database'
import { floodBounds, floodTable, measureFlood } from './flood/flood'
import {
  importBounds,
  importTable,
  largeImportBounds,
  largeImportTable,
  measureImport,
  measureLargeImport,
} from './import'
import { itensBounds, measureItens } from './itens/run'
import { lighthouseBounds, lighthouseTable, makeSample, measureLighthouse } from './lighthouse'
import { measurePhone } from './phone'
import { portalBounds, watchTable } from './portal/report'
import { measurePortalPages } from './portal/run'
import { benchmarksFile, boundsTable, listBounds, pageTables, phoneBounds, type Report, writeSection } from './report'
import { measureList } from './run'
import { searchBounds, searchTable } from './search/judge'
import { rateBounds, ratesTable } from './search/rates'
import { measureSearch } from './search/run'
import { measureSync, syncBounds, syncTable } from './sync/run'
import { measureTabelas, tabelasBounds, tabelasTable } from './tabelas'

// What a developer has in `.env` is not measured.
process.env.ENV_FILE = ''

// Runs the chosen measurements, by default list, phone and lighthouse, and writes each to docs/benchmarks.md.
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    engines: { type: 'string', default: engines.join(',') },
    seconds: { type: 'string', default: '2' },
    folder: { type: 'string', default: '.cache/bench' },
    watchers: { type: 'string', default: '500' },
    check: { type: 'boolean', default: false },
    search: { type: 'boolean', default: false },
    itens: { type: 'boolean', default: false },
    tabelas: { type: 'boolean', default: false },
    import: { type: 'boolean', default: false },
    sync: { type: 'boolean', default: false },
    portal: { type: 'boolean', default: false },
    flood: { type: 'boolean', default: false },
    phone: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: false },
  },
})
const { folder } = values
const seconds = Number(values.seconds)
const portalData = process.env.PORTAL_DATA
const tell = (text: string) => console.error(text)

/** Runs `measure` for each chosen size on each chosen database. */
async function onEach<T>(measure: (engine: Engine, total: number) => Promise<T>) {
  const results: T[] = []
  for (const total of values.sizes.split(',').filter(Boolean).map(Number))
    for (const engine of values.engines.split(',') as Engine[]) results.push(await measure(engine, total))
  return results
}

const measurements = {
  async list(): Promise<Report> {
    const results = await onEach((engine, total) => measureList(engine, total, { folder, seconds, tell }))
    return { tables: pageTables(results, 'tenders'), bounds: listBounds(results), figures: results }
  },
  async search(): Promise<Report> {
    const { judged, figures, rates } = await measureSearch(folder, portalData, tell)
    for (const { query, verdict } of judged.filter(({ verdict }) => verdict.recall < 1 || verdict.precision < 1))
      tell(`${query.busca}: recall ${verdict.recall.toFixed(2)}, precision ${verdict.precision.toFixed(2)}`)
    const bounds = [...searchBounds(judged), ...rateBounds(rates)]
    return { tables: [searchTable(figures), ratesTable(rates)], bounds, figures: { figures, rates } }
  },
  async itens(): Promise<Report> {
    const results = await onEach((engine, total) => measureItens(engine, total, { folder, seconds, tell }))
    const tables = pageTables(results, 'tenders with fourteen items each')
    return { tables, bounds: results.flatMap(itensBounds), figures: results }
  },
  async tabelas(): Promise<Report> {
    const results = await onEach((engine, total) => measureTabelas(engine, total, { folder, seconds, tell }))
    const tables = [tabelasTable(results), ...pageTables(results, 'tenders')]
    return { tables, bounds: tabelasBounds(results), figures: results }
  },
  async import(): Promise<Report> {
    const empty = await measureImport(folder, portalData ?? '')
    const large = await measureLargeImport(folder, portalData ?? '', 100_000, tell)
    return {
      tables: [importTable(empty), largeImportTable([large])],
      bounds: [...empty.flatMap(importBounds), ...largeImportBounds(large)],
      figures: { empty, large },
    }
  },
  async sync(): Promise<Report> {
    const figures = await measureSync({ folder, total: 100_000, seconds: 300, tell })
    return { tables: [syncTable(figures)], bounds: syncBounds(figures), figures }
  },
  async portal(): Promise<Report> {
    const options = { folder, seconds, watchers: Number(values.watchers), tell }
    const results = await onEach((engine, total) => measurePortalPages(engine, total, options))
    const tables = [...pageTables(results, 'tenders and direct purchases'), watchTable(results)]
    return { tables, bounds: portalBounds(results), figures: results }
  },
  async flood(): Promise<Report> {
    const figures = []
    for (const engine of values.engines.split(',') as Engine[])
      figures.push(await measureFlood(engine, path.resolve(folder, `flood-${engine}`), 60_000))
    return { tables: [floodTable(figures)], bounds: floodBounds(figures), figures }
  },
  async phone(): Promise<Report> {
    const figures = await measurePhone({ folder, rounds: 5, pairs: 9 })
    return { tables: [], bounds: phoneBounds(figures), figures }
  },
  async lighthouse(): Promise<Report> {
    const figures = await measureLighthouse({ place: await makeSample(folder), rounds: 5 })
    for (const { name, findings } of figures) for (const finding of findings) tell(`${name}: ${finding}`)
    return { tables: [lighthouseTable(figures)], bounds: lighthouseBounds(figures), figures }
  },
}

type Name = keyof typeof measurements
const optional = (Object.keys(measurements) as Name[]).filter((name) => name !== 'list')
const chosen = optional.filter((name) => values[name as Exclude<Name, 'list'>])

await mkdir(folder, { recursive: true })
const machine = `Node ${process.versions.node}, ${os.cpus().length} × ${os.cpus()[0]?.model.trim()}`
for (const name of chosen.length > 0 ? chosen : (['list', 'phone', 'lighthouse'] as const)) {
  const { tables, bounds, figures } = await measurements[name]()
  const measuredOn = `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}.`
  const content = [measuredOn, ...tables, ...(bounds.length > 0 ? [boundsTable(bounds)] : [])].join('\n\n')
  console.info(`\n${content}\n`)
  await writeSection(name, content)
  const file = path.join(folder, `${name}.json`)
  await writeFile(file, JSON.stringify({ machine, figures, bounds }, null, 2))
  tell(`written to ${benchmarksFile} and ${file}`)
  if (values.check && bounds.some(({ ratio }) => ratio > 1)) process.exitCode = 1
}
