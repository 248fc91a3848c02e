import type { CompraDireta, ItemCompraDireta, LoteCompraDireta } from '~/domain/compra-direta/compra-direta'
import type { Anexo } from '~/domain/licitacao/licitacao'
import type { Procurement } from '~/domain/procurement'
import type { ItemDoLote, LoteDoProcesso, Processo } from '~/domain/sessao/processo'
import type { Page, PageRequest } from '~/domain/shared/page'
import type { Result } from '~/domain/shared/result'
import type { Resposta, Solicitacao } from '~/domain/solicitacao/solicitacao'

/** A tender as its pages show it. */
export type FatosDaLicitacao = {
  entidade: 'licitacao'
  processo: Processo
  lotes: { lote: LoteDoProcesso; itens: ItemDoLote[] }[]
  /** The items in no lot. */
  itens: ItemDoLote[]
  anexos: Anexo[]
  pedidos: Pedido[]
}
/** Oldest first, and so are its answers. */
export type Pedido = Solicitacao & { respostas: Resposta[] }

/** A direct purchase as its page shows it. */
export type FatosDaCompra = {
  entidade: 'compra_direta'
  compra: CompraDireta
  lotes: LoteCompraDireta[]
  itens: (ItemCompraDireta & { idLote: number | null })[]
}

export type Fatos = FatosDaLicitacao | FatosDaCompra

/** What the public screens ask; nothing else is known here. */
export type Consultas = Pick<Procurement, 'processos' | 'licitacoes' | 'solicitacoes' | 'comprasDiretas'>

/** Reads a process by the functions of the public screens. `null` if it is no longer shown. */
export async function readFatos(consultas: Consultas, entidade: Fatos['entidade'], id: number): Promise<Fatos | null> {
  const reading: Promise<Fatos> = entidade === 'licitacao' ? readLicitacao(consultas, id) : readCompra(consultas, id)
  return reading.catch((error) => {
    if (error instanceof NoLongerShown) return null
    throw error
  })
}

async function readLicitacao(consultas: Consultas, id: number): Promise<FatosDaLicitacao> {
  const { processos, licitacoes, solicitacoes } = consultas
  const processo = shownOf(await processos.find(id))
  const listItens = (idLote: number | null) => readAll((page) => processos.listItens(id, idLote, page))
  const lotes: FatosDaLicitacao['lotes'] = []
  for (const lote of await readAll((page) => processos.listLotes(id, page)))
    lotes.push({ lote, itens: await listItens(lote.id) })
  const pedidos = shownOf(await solicitacoes.list(id)).reverse()
  const respostas = await solicitacoes.listRespostasByPedido?.(pedidos.map((pedido) => pedido.id))
  return {
    entidade: 'licitacao',
    processo,
    lotes,
    itens: await listItens(null),
    anexos: shownOf(await licitacoes.listAnexos(id)),
    pedidos: pedidos.map((pedido) => ({ ...pedido, respostas: respostas?.get(pedido.id) ?? [] })),
  }
}

async function readCompra({ comprasDiretas }: Consultas, id: number): Promise<FatosDaCompra> {
  const compra = shownOf(await comprasDiretas.find(id))
  const lotes = await readAll((page) => comprasDiretas.listLotes(id, page))
  const loteBySequencia = new Map<number, number>()
  for (const lote of lotes)
    for (const { sequencia } of await readAll((page) => comprasDiretas.listItens(id, page, lote.id)))
      loteBySequencia.set(sequencia, lote.id)
  const itens = await readAll((page) => comprasDiretas.listItens(id, page))
  return {
    entidade: 'compra_direta',
    compra,
    lotes,
    itens: itens.map((item) => ({ ...item, idLote: loteBySequencia.get(item.sequencia) ?? null })),
  }
}

/** Thrown when a process, or a part of it, is withdrawn while it is read. */
class NoLongerShown extends Error {}

function shownOf<T>(result: Result<T, string>): T {
  if (result.ok) return result.value
  throw new NoLongerShown()
}

const pageSize = 500

async function readAll<Row>(read: (page: PageRequest) => Promise<Result<Page<Row>, string>>) {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { items } = shownOf(await read({ page, size: pageSize }))
    rows.push(...items)
    if (items.length < pageSize) return rows
  }
}
