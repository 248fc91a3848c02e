import type { CompraRef } from '~/domain/importacao/chave-pncp'
import { toParametros } from '~/domain/sincronizacao/alcance'
import type { PeriodoNovo } from '~/domain/sincronizacao/periodo'
import { FalhaDaFonte, type FonteDeCompras, type Pagina, type Passo } from '~/domain/sincronizacao/ports'
import { FetchError } from './fetch.server'
import { parsePage } from './pages-api.server'
import type { Ask } from './partes-api.server'
import { readPassos } from './passos-api.server'

/** PNCP refuses larger pages. */
const tamanhoPagina = 50
/** Bound for a list that never ends. */
const maxPaginas = 10_000

/** PNCP at `address`, as the synchronization asks it. */
export const makeFontePncp = (address: string, ask: Ask): FonteDeCompras => ({
  readPagina: (periodo, pagina) => asFalha(() => readPagina(address, ask, periodo, pagina)),
  readPartes: (compra) => withFalhas(readPassos(new URL('/api/consulta/v1', address), compra, ask)),
  hasCompra: (ref) => asFalha(() => hasCompra(address, ask, ref)),
})

async function readPagina(address: string, ask: Ask, periodo: PeriodoNovo, pagina: number): Promise<Pagina> {
  const url = listAddress(address, periodo, pagina)
  const answer = await ask(url)
  const arquivo = url.href
  if (answer.status === 204) return { arquivo, registros: [], paginas: pagina, total: null, encolheu: pagina > 1 }
  const { records: registros, totalPaginas, total } = parsePage(url, answer)
  const paginas = totalPaginas ?? (total === null ? pagesSeen(pagina, registros) : Math.ceil(total / tamanhoPagina))
  if (paginas > maxPaginas) throw new FetchError(`${arquivo} diz ter ${paginas} páginas`, 'unreadable')
  return { arquivo, registros, paginas, total, encolheu: registros.length === 0 && pagina > 1 }
}

async function hasCompra(address: string, ask: Ask, { cnpj, ano, sequencial }: CompraRef) {
  const url = new URL(`/api/consulta/v1/orgaos/${cnpj}/compras/${ano}/${sequencial}`, address)
  const { status, body } = await ask(url)
  if (status === 404) return false
  if (typeof body === 'object' && body !== null && 'numeroControlePNCP' in body) return true
  throw new FetchError(`${url.href} não respondeu uma contratação (${status})`, 'unreadable')
}

const pagesSeen = (pagina: number, registros: unknown[]) => (registros.length < tamanhoPagina ? pagina : pagina + 1)

function listAddress(address: string, { alcance, modalidade, fase, de, ate }: PeriodoNovo, pagina: number) {
  const servico = fase === 'abertas' ? 'proposta' : 'atualizacao'
  const url = new URL(`/api/consulta/v1/contratacoes/${servico}`, address)
  const parametros = {
    ...(fase !== 'abertas' && { dataInicial: de.replaceAll('-', '') }),
    dataFinal: ate.replaceAll('-', ''),
    codigoModalidadeContratacao: String(modalidade),
    ...toParametros(alcance),
    pagina: String(pagina),
    tamanhoPagina: String(tamanhoPagina),
  }
  for (const [name, value] of Object.entries(parametros)) url.searchParams.set(name, value)
  return url
}

function withFalhas(passos: AsyncGenerator<Passo, undefined>): ReturnType<FonteDeCompras['readPartes']> {
  return { next: () => asFalha(() => passos.next()) }
}

export async function asFalha<T>(read: () => Promise<T>) {
  try {
    return await read()
  } catch (error) {
    throw error instanceof FetchError ? toFalha(error) : error
  }
}

const tipos = {
  refused: 'recusa',
  unreadable: 'ilegivel',
  silence: 'silencio',
  busy: 'ocupado',
  outage: 'queda',
} as const

const toFalha = ({ message, fault, details: { outage, closedFor } }: FetchError) =>
  new FalhaDaFonte(message, tipos[fault === 'outage' ? (outage ?? fault) : fault], closedFor)
