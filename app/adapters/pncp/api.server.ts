import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Checkpoint, Entrada, Leitura } from '~/domain/importacao/import-processos'
import { FetchError, type FetchSettings, type OnWait, politeSettings } from './fetch.server'
import { makeApiPages } from './pages-api.server'

/** Consecutive failed pages before the reader gives up. */
const maxFailures = 3

type Options = { signal?: AbortSignal; settings?: FetchSettings; progress?: ReadProgress; onWait?: OnWait }

/**
 * Reads PNCP's consultation API page by page from the last checkpoint, ignoring `pagina` in the address. A failed page
 * is reported and skipped, but a failure of the first page throws `FetchError`. The next run starts at the first
 * incomplete page.
 */
export function readPncpApi(address: string, options: Options = {}): Leitura {
  const { signal, settings = politeSettings, progress = fromTheStart, onWait } = options
  const { fetchPage, readPage, total } = makeApiPages(address, { settings, signal, onWait })

  async function* entradas(): AsyncGenerator<Entrada | Checkpoint> {
    let { pagina: first, vistos: seen } = progress
    let pages = first
    let failures = 0
    let failed = false
    for (let pagina = first; pagina <= pages && failures < maxFailures; pagina++) {
      try {
        const page = await fetchPage(pagina)
        failures = 0
        pages = Math.max(pages, page.pages)
        seen += page.records.length
        for await (const { missed, ...entrada } of readPage(page)) {
          failed ||= missed === true
          yield entrada as Entrada
        }
        const next = { pagina: pagina + 1, vistos: seen }
        if (!failed && pagina < pages) yield { stored: () => progress.save(next) }
      } catch (error) {
        if (!(error instanceof FetchError)) throw error
        // The list became shorter since the last run, so start over.
        if (pagina === first && first > 1 && error.fault !== 'outage') {
          ;[first, pages, seen, pagina] = [1, 1, 0, 0]
          continue
        }
        if (pagina === first) throw error
        failures++
        failed = true
        const rest =
          failures === maxFailures && pagina < pages ? `; as páginas ${pagina + 1} a ${pages} não foram pedidas` : ''
        yield { arquivo: address, linha: null, motivo: `página ${pagina}: ${error.message}${rest}` }
      }
    }
    const stated = total()
    if (!failed && stated !== null && seen < stated)
      yield { arquivo: address, linha: null, motivo: `o PNCP disse ter ${stated} registros, e só vieram ${seen}` }
    if (!failed) yield { stored: () => progress.save(null) }
  }

  return { entradas: entradas(), total }
}

type ProgressPoint = { pagina: number; vistos: number }

/** Where a run starts. `save` stores where the next run starts; `null` means at the beginning. */
type ReadProgress = ProgressPoint & { save(next: ProgressPoint | null): Promise<void> }

const fromTheStart: ReadProgress = { pagina: 1, vistos: 0, save: async () => {} }

/** In milliseconds. Older progress is ignored: newer publications may have shifted the pages. */
const maxAge = 24 * 3_600_000

const progressPointSchema = z.object({ pagina: z.int().min(1), vistos: z.int().min(0), em: z.iso.datetime() })

/** Progress of an interrupted run for this address, stored in a file in `folder`. */
export async function openProgress(folder: string, address: string, now: () => Date): Promise<ReadProgress> {
  const url = new URL(address)
  url.searchParams.delete('pagina')
  const name = createHash('sha256').update(url.href).digest('hex').slice(0, 32)
  const file = path.join(folder, `${name}.json`)

  async function save(next: ProgressPoint | null) {
    if (next === null) return rm(file, { force: true })
    await mkdir(folder, { recursive: true })
    await writeFile(`${file}.novo`, JSON.stringify({ endereco: url.href, ...next, em: now() }))
    await rename(`${file}.novo`, file)
  }
  const kept = await readProgressPoint(file)
  const usable = kept && now().getTime() - Date.parse(kept.em) < maxAge
  return usable ? { pagina: kept.pagina, vistos: kept.vistos, save } : { ...fromTheStart, save }
}

async function readProgressPoint(file: string) {
  try {
    return progressPointSchema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data
  } catch {
    return undefined
  }
}
