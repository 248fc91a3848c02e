import { z } from 'zod'
import { readContratacao } from '~/domain/importacao/pncp-contratacao'
import type { Entrada, Leitura } from '~/domain/importacao/ports'
import { FetchError, type FetchSettings, fetchJson, politeSettings } from './fetch.server'
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

type Options = { signal?: AbortSignal; settings?: FetchSettings }

/**
 * PNCP's consultation API, page after page from the first whatever `pagina` the address asks for. A page that cannot be
 * had is set aside with its reason and the next one asked for; the first one failing throws `FetchError`.
 */
export function readPncpApi(address: string, { signal, settings = politeSettings }: Options = {}): Leitura {
  let total: number | null = null
  let perPage = 0

  async function fetchPage(pagina: number) {
    const url = new URL(address)
    url.searchParams.set('pagina', String(pagina))
    const { status, body } = await fetchJson(url, settings, signal)
    if (status === 204 && pagina > 1) throw new FetchError(`${url.href} não respondeu nada (204)`)
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

  async function readRecord(arquivo: string, record: unknown, linha: number): Promise<Entrada> {
    const lida = readContratacao(record)
    if (!lida.ok) return { arquivo, linha, motivo: lida.motivo }
    if (!lida.ref) return { arquivo, linha, motivo: 'anoCompra e sequencialCompra: não informados' }
    try {
      const partes = await fetchPartes(new URL(address), lida.ref, (url) => fetchJson(url, settings, signal))
      return { arquivo, linha, processo: { ...lida.processo, ...partes } }
    } catch (error) {
      if (error instanceof FetchError) return { arquivo, linha, motivo: error.message }
      throw error
    }
  }

  async function* entradas(): AsyncGenerator<Entrada> {
    let pages = 1
    let failures = 0
    let failed = false
    let seen = 0
    for (let pagina = 1; pagina <= pages && failures < mostFailures; pagina++) {
      try {
        const page = await fetchPage(pagina)
        failures = 0
        pages = Math.max(pages, page.pages)
        seen += page.records.length
        for (let first = 0; first < page.records.length; first += atOnce)
          yield* await Promise.all(
            page.records
              .slice(first, first + atOnce)
              .map((record, index) => readRecord(page.url.href, record, first + index + 1)),
          )
      } catch (error) {
        if (!(error instanceof FetchError) || pagina === 1) throw error
        failures++
        failed = true
        const rest =
          failures === mostFailures && pagina < pages ? `; as páginas ${pagina + 1} a ${pages} não foram pedidas` : ''
        yield { arquivo: address, linha: null, motivo: `página ${pagina}: ${error.message}${rest}` }
      }
    }
    if (!failed && total !== null && seen < total)
      yield { arquivo: address, linha: null, motivo: `o PNCP disse ter ${total} registros, e só vieram ${seen}` }
  }

  return { entradas: entradas(), total: () => total }
}
