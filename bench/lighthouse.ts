import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { launchOptions } from '../e2e/support/chromium'
import type { Place } from './database'
import { median } from './measure'
import { startPortal } from './process'
import { atLeast, atMost, type Bound, number, table } from './report'

type MeasuredPage = { name: string; path: string; indexed: boolean }

/** The pages of the sample to measure. The form is not `indexed`: the portal asks search engines to leave it out. */
const pagesOfSample: MeasuredPage[] = [
  { name: 'list', path: 'consulta-licitacoes', indexed: true },
  { name: 'tender', path: 'licitacao-visualizacao/1/dados-gerais', indexed: true },
  {
    name: 'form',
    path: 'licitacao-visualizacao/1/esclarecimento-impugnacao/solicitar?tipo=IMPUGNACAO',
    indexed: false,
  },
  { name: 'validator', path: 'validar-documento', indexed: true },
  { name: 'home page of the portal', path: 'portal/licitacao/listagem', indexed: true },
]

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  practices: 'best-practices',
  seo: 'seo',
}
type Category = keyof typeof categories
type Run = Record<Category | 'shift', number> & {
  /** The audits that cost points, except those of performance. */
  findings: string[]
}
export type LighthouseFigures = Run & Omit<MeasuredPage, 'path'>

/** Fills a new folder with the sample, because the forms of an older sample may be closed. */
export async function makeSample(folder: string): Promise<Place> {
  const DATA_DIR = path.resolve(folder, 'lighthouse')
  await rm(DATA_DIR, { recursive: true, force: true })
  const filled = spawnSync(process.execPath, ['build/portal.js', 'sample'], {
    env: { ...process.env, DATA_DIR },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (filled.status !== 0) throw new Error('the sample was not included')
  return { DATA_DIR }
}

type Options = { place: Place; rounds: number; pages?: MeasuredPage[] }

/** Opens each page `rounds` times with an empty browser cache and returns the median of each score. */
export async function measureLighthouse({ place, rounds, pages = pagesOfSample }: Options) {
  const [port, debugging] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const served = await startPortal({ ...place, PORT: String(port), PUBLIC_URL: url })
  const args = [...launchOptions.args, `--remote-debugging-port=${debugging}`]
  const browser = await chromium.launch({ ...launchOptions, args })
  try {
    const figures: LighthouseFigures[] = []
    for (const { path, ...page } of pages) {
      const runs: Run[] = []
      for (let round = 0; round < rounds; round++) runs.push(await open(`${url}/licitacao-pub/${path}`, debugging))
      const middle = (name: Category | 'shift') => median(runs.map((run) => run[name]))
      figures.push({
        ...page,
        performance: middle('performance'),
        accessibility: middle('accessibility'),
        practices: middle('practices'),
        seo: middle('seo'),
        shift: middle('shift'),
        findings: [...new Set(runs.flatMap(({ findings }) => findings))],
      })
    }
    return figures
  } finally {
    await browser.close()
    await served.stop()
  }
}

/** Runs Lighthouse once with its default phone, whose network and processor are simulated. */
async function open(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, { port, onlyCategories: Object.values(categories), logLevel: 'error' })
  if (!result) throw new Error(`${url}: no result`)
  const { audits, categories: found, finalDisplayedUrl, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`)
  const score = (category: Category) => Math.round((found[categories[category]]?.score ?? 0) * 100)
  const lost = (category: Category) =>
    (found[categories[category]]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${audits[id]?.title} (${id})`)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('practices'),
    seo: score('seo'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    findings: [...lost('accessibility'), ...lost('practices'), ...lost('seo')],
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export const lighthouseTable = (figures: LighthouseFigures[]) =>
  table(
    ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'layout shift'],
    figures.map(({ name, indexed, performance, accessibility, practices, seo, shift }) => [
      name,
      ...[performance, accessibility, practices].map((score) => number(score, 0)),
      indexed ? number(seo, 0) : 'noindex',
      number(shift, 3),
    ]),
  )

export const lighthouseBounds = (figures: LighthouseFigures[]): Bound[] =>
  figures.flatMap(({ name, indexed, accessibility, practices, seo, shift }) => [
    atLeast(`${name}: accessibility`, accessibility, 100),
    atLeast(`${name}: best practices`, practices, 100),
    ...(indexed ? [atLeast(`${name}: SEO`, seo, 100)] : []),
    atMost(`${name}: layout shift`, shift, 0.01, 3),
  ])
