import type { CompraRef } from '~/domain/importacao/chave-pncp'
import { FetchError, type Fetched } from './fetch.server'

/** Asks PNCP for one address. Throws `FetchError`. */
export type Ask = (address: URL) => Promise<Fetched>

/** `address`: any address of PNCP's consultation API. */
export function partesAddress(address: URL, { cnpj, ano, sequencial }: CompraRef) {
  const [prefix = ''] = address.pathname.split('/api/consulta/')
  const compra = `${prefix}/api/pncp/v1/orgaos/${cnpj}/compras/${ano}/${sequencial}`
  return (parte: string) => new URL(`${compra}/${parte}`, address.origin)
}

const pageSize = 100
/** A longer list is taken for one that never ends. */
const maxPages = 1000

const neverEnds = (address: URL) => new FetchError(`${address.href} não termina em ${maxPages} páginas`, 'unreadable')

/** A list of fewer records than `lastBelow` is taken for the last page, which spares a request. */
type Paging = { lastBelow?: number }

/** Reads pages until one adds nothing, since a server may return smaller pages than requested. */
export async function fetchItens(address: URL, ask: Ask, { lastBelow = 0 }: Paging = {}) {
  const itens = new Map<unknown, unknown>()
  for (let pagina = 1; ; pagina++) {
    if (pagina > maxPages) throw neverEnds(address)
    address.searchParams.set('pagina', String(pagina))
    address.searchParams.set('tamanhoPagina', String(pageSize))
    const answer = await ask(address)
    if (answer.status === 404 && pagina === 1) throw new FetchError(`${address.href} respondeu 404`, 'refused')
    const before = itens.size
    const page = readList(answer, address)
    for (const item of page) itens.set(readNumero(item), item)
    if (itens.size === before || page.length < lastBelow) break
  }
  return [...itens.values()]
}

/** Reads the documents. 404 means none; a server without pagination repeats the list or refuses further pages. */
export async function fetchArquivos(address: URL, ask: Ask, { lastBelow = 0 }: Paging = {}) {
  const arquivos = new Map(readList(await ask(address), address).map((one) => [JSON.stringify(one), one]))
  for (let pagina = 2; arquivos.size >= Math.max(lastBelow, 1); pagina++) {
    if (pagina > maxPages) throw neverEnds(address)
    address.searchParams.set('pagina', String(pagina))
    const before = arquivos.size
    for (const one of await listUnlessRefused(address, ask)) arquivos.set(JSON.stringify(one), one)
    if (arquivos.size === before) break
  }
  return [...arquivos.values()]
}

export const fetchResultados = async (address: URL, ask: Ask) => readList(await ask(address), address)

export const hasResultado = (item: unknown) =>
  typeof item === 'object' && item !== null && 'temResultado' in item && item.temResultado === true

/** The number of an item as text; an item without one is identified by all it says. */
export const readNumero = (item: unknown) =>
  typeof item === 'object' && item !== null && 'numeroItem' in item ? String(item.numeroItem) : JSON.stringify(item)

async function listUnlessRefused(address: URL, ask: Ask) {
  try {
    return readList(await ask(address), address)
  } catch (error) {
    if (error instanceof FetchError && error.fault === 'refused') return []
    throw error
  }
}

function readList({ body }: Fetched, address: URL): unknown[] {
  if (body === null) return []
  if (Array.isArray(body)) return body
  if (typeof body === 'object' && 'data' in body && Array.isArray(body.data)) return body.data
  throw new FetchError(`${address.href} não respondeu uma lista`, 'unreadable')
}
