import type { CompraRef } from '~/domain/importacao/chave-pncp'
import { readArquivos, readItens } from '~/domain/importacao/pncp-partes'
import type { PartesImportadas } from '~/domain/importacao/processo-importado'
import { FetchError, type Fetched } from './fetch.server'

type Ask = (address: URL) => Promise<Fetched>

const pageSize = 100
/** More items than any purchase has: a server that never ends is not followed for ever. */
const mostPages = 1000

/** All items and documents of a purchase, or `FetchError`: a purchase is never stored with half of them. */
export async function fetchPartes(
  address: URL,
  { cnpj, ano, sequencial }: CompraRef,
  ask: Ask,
): Promise<PartesImportadas> {
  const [prefix = ''] = address.pathname.split('/api/consulta/')
  const compra = `${prefix}/api/pncp/v1/orgaos/${cnpj}/compras/${ano}/${sequencial}`
  const at = (part: string) => new URL(`${compra}/${part}`, address.origin)

  const itens = readItens(await fetchItens(at('itens'), ask))
  if (!itens.ok) throw new FetchError(`${at('itens').href}: ${itens.motivo}`)
  const arquivos = readArquivos(await fetchArquivos(at('arquivos'), ask))
  if (!arquivos.ok) throw new FetchError(`${at('arquivos').href}: ${arquivos.motivo}`)
  return { itens: itens.value, anexos: arquivos.value }
}

/** Page after page until one brings nothing new, since a server may give fewer at once than it was asked for. */
async function fetchItens(address: URL, ask: Ask) {
  const found = new Map<unknown, unknown>()
  for (let pagina = 1; pagina <= mostPages; pagina++) {
    address.searchParams.set('pagina', String(pagina))
    address.searchParams.set('tamanhoPagina', String(pageSize))
    const answer = await ask(address)
    if (answer.status === 404 && pagina === 1) throw new FetchError(`${address.href} respondeu 404`)
    const before = found.size
    for (const item of listOf(answer, address)) found.set(numeroOf(item), item)
    if (found.size === before) break
  }
  return [...found.values()]
}

const numeroOf = (item: unknown) =>
  typeof item === 'object' && item !== null && 'numeroItem' in item ? String(item.numeroItem) : JSON.stringify(item)

/**
 * The list as PNCP gives it, and what further pages add to it. It answers 404 where a purchase has no documents; a server
 * that knows no pages of them answers the same once more, or refuses.
 */
async function fetchArquivos(address: URL, ask: Ask) {
  const found = new Map(listOf(await ask(address), address).map((one) => [JSON.stringify(one), one]))
  for (let pagina = 2; found.size > 0 && pagina <= mostPages; pagina++) {
    address.searchParams.set('pagina', String(pagina))
    const before = found.size
    for (const one of await listUnlessRefused(address, ask)) found.set(JSON.stringify(one), one)
    if (found.size === before) break
  }
  return [...found.values()]
}

async function listUnlessRefused(address: URL, ask: Ask) {
  try {
    return listOf(await ask(address), address)
  } catch (error) {
    if (error instanceof FetchError && error.recusado) return []
    throw error
  }
}

function listOf({ body }: Fetched, address: URL): unknown[] {
  if (body === null) return []
  if (Array.isArray(body)) return body
  if (typeof body === 'object' && 'data' in body && Array.isArray(body.data)) return body.data
  throw new FetchError(`${address.href} não respondeu uma lista`)
}
