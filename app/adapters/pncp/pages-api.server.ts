import { z } from 'zod'
import { readContratacao } from '~/domain/importacao/pncp-contratacao'
import type { Entrada } from '~/domain/importacao/ports'
import { FetchError, type FetchSettings, fetchJson, type OnWait } from './fetch.server'
import { fetchPartes } from './partes-api.server'

const pageSchema = z.object({
  data: z.array(z.unknown()),
  totalPaginas: z.coerce.number().int().min(1).optional().catch(undefined),
  totalRegistros: z.coerce.number().int().min(0).nullish().catch(null),
})

/** Purchases whose items and documents are asked for at the same time. */
const atOnce = 4

export type Asking = { settings: FetchSettings; signal?: AbortSignal | undefined; onWait?: OnWait | undefined }
type Page = { url: URL; records: unknown[]; pages: number }

/** The pages of one address of the API, and what each purchase on them turns into. */
export function makeApiPages(address: string, { settings, ...asking }: Asking) {
  let total: number | null = null
  let perPage = 0

  async function fetchPage(pagina: number): Promise<Page> {
    const url = new URL(address)
    url.searchParams.set('pagina', String(pagina))
    const { status, body } = await fetchJson(url, settings, asking)
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
      const partes = await fetchPartes(new URL(address), lida.ref, (url) => fetchJson(url, settings, asking))
      return { arquivo, linha, processo: { ...lida.processo, ...partes } }
    } catch (error) {
      if (error instanceof FetchError) return { arquivo, linha, motivo: error.message, missed: true }
      throw error
    }
  }

  async function* readPage({ url, records }: Page) {
    for (let first = 0; first < records.length; first += atOnce)
      yield* await Promise.all(
        records.slice(first, first + atOnce).map((record, index) => readRecord(url.href, record, first + index + 1)),
      )
  }

  return { fetchPage, readPage, total: () => total }
}
