import { z } from 'zod'
import { readContratacao } from '~/domain/importacao/pncp-contratacao'
import type { Entrada, Leitura, Marco } from '~/domain/importacao/ports'
import { type Andamento, fromTheStart } from './andamento.server'
import { FetchError, type FetchSettings, fetchJson, type OnWait, politeSettings } from './fetch.server'
import { fetchPartes } from './partes-api.server'

const pageSchema = z.object({
  data: z.array(z.unknown()),
  totalPaginas: z.coerce.number().int().min(1).optional().catch(undefined),
  totalRegistros: z.coerce.number().int().min(0).nullish().catch(null),
})

/** Purchases whose items and documents are asked for at the same time. */
const atOnce = 4
/** Pages that may fail one after the other before the rest is given up. */
const mostFailures = 3

type Options = { signal?: AbortSignal; settings?: FetchSettings; andamento?: Andamento; onWait?: OnWait }

/**
 * PNCP's consultation API, page after page from where the last reading ended, whatever `pagina` the address asks for. A
 * page that cannot be had is set aside with its reason and the next one asked for; the first one failing throws
 * `FetchError`. The next reading begins at the first page of which something could not be had.
 */
export function readPncpApi(address: string, options: Options = {}): Leitura {
  const { signal, settings = politeSettings, andamento = fromTheStart, onWait } = options
  let total: number | null = null
  let perPage = 0

  async function fetchPage(pagina: number) {
    const url = new URL(address)
    url.searchParams.set('pagina', String(pagina))
    const { status, body } = await fetchJson(url, settings, { signal, onWait })
    if (status === 204 && pagina > 1) throw new FetchError(`${url.href} não respondeu nada (204)`, true)
    if (status === 204) return { url, records: [], pages: 1 }
    const parsed = pageSchema.safeParse(body)
    if (!parsed.success) throw new FetchError(`${url.href} não respondeu uma página de contratações (${status})`)
    total = parsed.data.totalRegistros ?? null
    const { data: records, totalPaginas } = parsed.data
    // Where it does not say how many pages there are, how many records there are does.
    const pages = totalPaginas ?? (total && records.length ? Math.ceil(total / Math.max(records.length, perPage)) : 1)
    perPage = Math.max(perPage, records.length)
    return { url, records, pages }
  }

  /** `missed`: asked again, it may be had. */
  async function readRecord(arquivo: string, record: unknown, linha: number): Promise<Entrada & { missed?: true }> {
    const lida = readContratacao(record)
    if (!lida.ok) return { arquivo, linha, motivo: lida.motivo }
    if (!lida.ref) return { arquivo, linha, motivo: 'anoCompra e sequencialCompra: não informados' }
    try {
      const partes = await fetchPartes(new URL(address), lida.ref, (url) =>
        fetchJson(url, settings, { signal, onWait }),
      )
      return { arquivo, linha, processo: { ...lida.processo, ...partes } }
    } catch (error) {
      if (error instanceof FetchError) return { arquivo, linha, motivo: error.message, missed: true }
      throw error
    }
  }

  async function* readPage({ url, records }: Awaited<ReturnType<typeof fetchPage>>) {
    for (let first = 0; first < records.length; first += atOnce)
      yield* await Promise.all(
        records.slice(first, first + atOnce).map((record, index) => readRecord(url.href, record, first + index + 1)),
      )
  }

  async function* entradas(): AsyncGenerator<Entrada | Marco> {
    let { pagina: first, vistos: seen } = andamento
    let pages = first
    let failures = 0
    let failed = false
    for (let pagina = first; pagina <= pages && failures < mostFailures; pagina++) {
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
        if (!failed && pagina < pages) yield { stored: () => andamento.keep(next) }
      } catch (error) {
        if (!(error instanceof FetchError)) throw error
        // The list is shorter than it was when the last reading ended.
        if (pagina === first && first > 1 && error.recusado) {
          ;[first, pages, seen, pagina] = [1, 1, 0, 0]
          continue
        }
        if (pagina === first) throw error
        failures++
        failed = true
        const rest =
          failures === mostFailures && pagina < pages ? `; as páginas ${pagina + 1} a ${pages} não foram pedidas` : ''
        yield { arquivo: address, linha: null, motivo: `página ${pagina}: ${error.message}${rest}` }
      }
    }
    if (!failed && total !== null && seen < total)
      yield { arquivo: address, linha: null, motivo: `o PNCP disse ter ${total} registros, e só vieram ${seen}` }
    if (!failed) yield { stored: () => andamento.keep(null) }
  }

  return { entradas: entradas(), total: () => total }
}
