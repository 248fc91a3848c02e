import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measureAta } from './ata'
import { type CadastroFigures, cadastroBounds, measureCadastro } from './cadastro'
import { type Engine, engines } from './database'
import { type FloodFigures, floodBounds, measureFlood } from './flood/flood'
import { importBounds, measureImport } from './import'
import { type ItensResult, itensBounds, itensTableOf, measureItens } from './itens/run'
import { measurePhone } from './phone'
import { portalBoundsOf, portalTableOf } from './portal/report'
import { measurePortalPages, type PortalResult } from './portal/run'
import { ataBounds, type Bound, boundsOf, phoneBounds, tableOf, viewerBounds } from './report'
import { measurePortal, type Result } from './run'
import { searchTable } from './search/judge'
import { measureSearch } from './search/run'
import { measureViewer } from './viewer'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    engines: { type: 'string', default: engines.join(',') },
    seconds: { type: 'string', default: '2' },
    folder: { type: 'string', default: '.cache/bench' },
    json: { type: 'string', default: '.cache/bench/resultado.json' },
    check: { type: 'boolean', default: false },
    search: { type: 'boolean', default: false },
    import: { type: 'boolean', default: false },
    portal: { type: 'boolean', default: false },
    cadastro: { type: 'boolean', default: false },
    flood: { type: 'boolean', default: false },
    itens: { type: 'boolean', default: false },
    each: { type: 'string', default: '200' },
    watchers: { type: 'string', default: '500' },
  },
})

await mkdir(values.folder, { recursive: true })
if (values.search) {
  const { judged, figures } = await measureSearch(values.folder, process.env.PORTAL_DATA, (text) => console.error(text))
  for (const { query, verdict } of judged.filter(({ verdict }) => verdict.recall < 1 || verdict.precision < 1))
    console.info(`${query.busca}: recall ${verdict.recall.toFixed(2)}, precision ${verdict.precision.toFixed(2)}`)
  console.info(`\n${searchTable(figures)}`)
  process.exit()
}

if (values.import) {
  const figures = await measureImport(values.folder, process.env.PORTAL_DATA ?? '')
  for (const figure of figures) console.info(JSON.stringify(figure))
  tellBounds(figures.flatMap(importBounds))
  process.exit()
}

if (values.cadastro) {
  const measured: CadastroFigures[] = []
  for (const engine of values.engines.split(',') as Engine[])
    measured.push(await measureCadastro(engine, values.folder, Number(values.each)))
  const bounds = cadastroBounds(measured)
  tellBounds(bounds)
  process.exit(values.check && isBeyond(bounds) ? 1 : 0)
}

if (values.flood) {
  const measured: FloodFigures[] = []
  for (const engine of values.engines.split(',') as Engine[])
    measured.push(await measureFlood(engine, path.resolve(values.folder, `flood-${engine}`), 60_000))
  const bounds = floodBounds(measured)
  tellBounds(bounds)
  process.exit(values.check && isBeyond(bounds) ? 1 : 0)
}

if (values.portal) {
  const measured: PortalResult[] = []
  for (const total of values.sizes.split(',').filter(Boolean).map(Number))
    for (const engine of values.engines.split(',') as Engine[]) {
      const result = await measurePortalPages(engine, total, {
        folder: values.folder,
        seconds: Number(values.seconds),
        watchers: Number(values.watchers),
        tell: (text) => console.error(text),
      })
      measured.push(result)
      console.info(`\n${portalTableOf(result)}\n`)
    }
  const bounds = portalBoundsOf(measured)
  tellBounds(bounds)
  await writeFile(values.json.replace(/\.json$/, '-portal.json'), JSON.stringify({ measured, bounds }, null, 2))
  process.exit(values.check && isBeyond(bounds) ? 1 : 0)
}

if (values.itens) {
  const measured: ItensResult[] = []
  for (const total of values.sizes.split(',').filter(Boolean).map(Number))
    for (const engine of values.engines.split(',') as Engine[]) {
      const result = await measureItens(engine, total, {
        folder: values.folder,
        seconds: Number(values.seconds),
        tell: (text) => console.error(text),
      })
      measured.push(result)
      console.info(`\n${itensTableOf(result)}\n`)
    }
  const bounds = measured.flatMap(itensBounds)
  tellBounds(bounds)
  process.exit(values.check && isBeyond(bounds) ? 1 : 0)
}

const results: Result[] = []
for (const total of values.sizes.split(',').filter(Boolean).map(Number))
  for (const engine of values.engines.split(',') as Engine[]) {
    const result = await measurePortal(engine, total, {
      folder: values.folder,
      seconds: Number(values.seconds),
      tell: (text) => console.error(text),
    })
    results.push(result)
    console.info(`\n${tableOf(result)}\n`)
  }

console.error('ata de 500 lotes')
const ata = await measureAta(500)
console.error('primeira página de um documento')
const firstPage = await measureViewer({ folder: values.folder, rounds: 5 })
console.error('lista num telefone lento')
const phone = await measurePhone({ folder: values.folder, rounds: 5 })
const bounds = [...boundsOf(results), ...ataBounds(ata), ...viewerBounds(firstPage), ...phoneBounds(phone)]
tellBounds(bounds)
const machine = { node: process.version, cpu: os.cpus()[0]?.model, cores: os.cpus().length }
await writeFile(values.json, JSON.stringify({ machine, results, ata, firstPage, phone, bounds }, null, 2))
if (values.check && isBeyond(bounds)) process.exitCode = 1

function tellBounds(bounds: Bound[]) {
  for (const { name, figure, ratio } of bounds) console.info(`${ratio <= 1 ? 'sim' : 'NÃO'}  ${name}: ${figure}`)
}

function isBeyond(bounds: Bound[]) {
  return bounds.some(({ ratio }) => ratio > 1)
}
