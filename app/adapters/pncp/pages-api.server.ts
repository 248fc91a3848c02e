import { z } from 'zod'
import type { CompraRef } from '~/domain/importacao/chave-pncp'
import type { Entrada, Rejeitado } from '~/domain/importacao/import-processos'
import type { PartesLidas } from '~/domain/importacao/partes-reader'
import { readContratacao } from '~/domain/importacao/pncp-contratacao'
import {
  type ResultadoDoItem,
  readArquivos,
  readItens,
  readResultados,
  toPartes,
} from '~/domain/importacao/pncp-partes'
import type { PartesImportadas } from '~/domain/importacao/processo-importado'
import { FetchError, type Fetched, type FetchSettings, fetchJson, type OnWait } from './fetch.server'
import {
  type Ask,
  fetchArquivos,
  fetchItens,
  fetchResultados,
  hasResultado,
  partesAddress,
  readNumero,
} from './partes-api.server'

const pageSchema = z.object({
  data: z.array(z.unknown()),
  totalPaginas: z.coerce.number().int().min(1).optional().catch(undefined),
  totalRegistros: z.coerce.number().int().min(0).nullish().catch(null),
})

/** Purchases fetched in parallel. */
const concurrency = 4

/** A page of PNCP's list of purchases, or `FetchError` for anything else. `paginas` is `null` if it does not say how many. */
export function parsePage(url: URL, { status, body }: Fetched) {
  const parsed = pageSchema.safeParse(body)
  if (!parsed.success)
    throw new FetchError(`${url.href} não respondeu uma página de contratações (${status})`, 'unreadable')
  const { data: records, totalPaginas = null, totalRegistros: total = null } = parsed.data
  return { records, totalPaginas, total }
}

export type RequestOptions = { settings: FetchSettings; signal?: AbortSignal | undefined; onWait?: OnWait | undefined }
type Page = { url: URL; records: unknown[]; pages: number }

/** Fetches the pages of PNCP's list of purchases, and the items, awards and documents of each purchase. */
export function makeApiPages(address: string, { settings, ...requestOptions }: RequestOptions) {
  let total: number | null = null
  let perPage = 0

  async function fetchPage(pagina: number): Promise<Page> {
    const url = new URL(address)
    url.searchParams.set('pagina', String(pagina))
    const answer = await fetchJson(url, settings, requestOptions)
    if (answer.status === 204 && pagina > 1) throw new FetchError(`${url.href} não respondeu nada (204)`, 'refused')
    if (answer.status === 204) return { url, records: [], pages: 1 }
    const { records, totalPaginas, ...stated } = parsePage(url, answer)
    total = stated.total
    // If the answer has no page count, the count is computed from the number of records.
    const pages = totalPaginas ?? (total && records.length ? Math.ceil(total / Math.max(records.length, perPage)) : 1)
    perPage = Math.max(perPage, records.length)
    return { url, records, pages }
  }

  /** Reads one purchase, and says which records of its lists are unreadable. */
  async function readRecord(arquivo: string, record: unknown, linha: number): Promise<ReadEntrada[]> {
    const lida = readContratacao(record)
    if (!lida.ok) return [{ arquivo, linha, motivo: lida.motivo, chave: lida.chave }]
    if (!lida.ref) return [{ arquivo, linha, motivo: 'anoCompra e sequencialCompra: não informados' }]
    const chave = lida.processo.chaveOrigem
    try {
      const ask = (url: URL) => fetchJson(url, settings, requestOptions)
      const { partes, rejeitados } = await fetchPartes(new URL(address), lida.ref, ask)
      const processo = { ...lida.processo, ...partes }
      return [{ arquivo, linha, processo }, ...rejeitados.map((rejeitado) => ({ ...rejeitado, chave }))]
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      return [{ arquivo, linha, motivo: error.message, chave, ...(error.fault === 'outage' && { missed: true }) }]
    }
  }

  async function* readPage({ url, records }: Page) {
    for (let first = 0; first < records.length; first += concurrency) {
      const read = records
        .slice(first, first + concurrency)
        .map((record, index) => readRecord(url.href, record, first + index + 1))
      yield* (await Promise.all(read)).flat()
    }
  }

  return { fetchPage, readPage, total: () => total }
}

/** `missed`: the request failed, but a later one may succeed. */
type ReadEntrada = Entrada & { missed?: true }

/**
 * All items, awards and documents of a purchase, or `FetchError`: a purchase is never stored because a request failed.
 * `rejeitados` names the records that were fetched and cannot be read.
 */
async function fetchPartes(
  address: URL,
  ref: CompraRef,
  ask: Ask,
): Promise<{ partes: PartesImportadas; rejeitados: Rejeitado[] }> {
  const at = partesAddress(address, ref)
  const rejeitados: Rejeitado[] = []
  function readAt<T>(part: string, lidas: PartesLidas<T>) {
    rejeitados.push(...lidas.rejeitados.map((rejeitado) => ({ arquivo: at(part).href, ...rejeitado })))
    return lidas
  }

  const records = await fetchItens(at('itens'), ask)
  const itens = readAt('itens', readItens(records))
  const anexos = readAt('arquivos', readArquivos(await fetchArquivos(at('arquivos'), ask)))
  const resultados: PartesLidas<ResultadoDoItem> = { values: [], emParte: false, rejeitados: [] }
  for (const item of records.filter(hasResultado)) {
    const part = `itens/${readNumero(item)}/resultados`
    const { values, emParte } = readAt(part, readResultados(await fetchResultados(at(part), ask)))
    resultados.values?.push(...(values ?? []))
    resultados.emParte ||= emParte
  }
  return { partes: toPartes({ itens, anexos, resultados }), rejeitados }
}
