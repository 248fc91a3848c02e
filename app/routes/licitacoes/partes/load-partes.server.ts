import { redirect } from '@remix-run/node'
import type { Procurement } from '~/domain/procurement'
import type { Processos } from '~/domain/sessao/processo'
import { totalPages } from '~/domain/shared/page'
import type { Result } from '~/domain/shared/result'
import { notFound, unavailable } from '~/failures/thrown.server'
import { carriedQuery } from '~/list/list-state'
import { licitacaoList } from '../licitacao-list'
import { type Asked, askedIn, parteAddress } from './partes-state'
import { shownItem, shownLote } from './shown-partes'

/** How many of each a page shows. */
const sizes = { lotes: 25, itens: 50, historico: 50 }

type Tender = { id: number; tipoLicitacao: string | null }

/** To where a page beyond the last leads. */
const beyond = (id: number, search: URLSearchParams, changed: Partial<Asked>) =>
  redirect(parteAddress(id, carriedQuery(licitacaoList, search), { ...askedIn(search), ...changed }))

/** C12: as much of what happened as the address asks for; a page beyond the last leads to the first. */
export async function loadHistorico(licitacoes: Procurement['licitacoes'], id: number, search: URLSearchParams) {
  const { pageHistorico: page } = askedIn(search)
  const found = await licitacoes.listHistorico(id, { page, size: sizes.historico })
  if (!found.ok) throw unavailable(found.error)
  const pages = totalPages(found.value.total, sizes.historico)
  if (page > pages) throw beyond(id, search, { pageHistorico: 1 })
  return { ...found.value, page, pages }
}

/** The lots and the items that an address asks for; a page beyond the last leads to the first. */
export async function loadPartes(processos: Processos, { id, tipoLicitacao }: Tender, search: URLSearchParams) {
  const asked = askedIn(search)
  const lotes = orUnavailable(await processos.listLotes(id, { page: asked.pageLotes, size: sizes.lotes }))
  const pagesOfLotes = totalPages(lotes.total, sizes.lotes)
  if (asked.pageLotes > pagesOfLotes) throw beyond(id, search, { pageLotes: 1, lote: null, pageItens: 1 })
  const [first] = lotes.items
  const chosen = lotes.items.find((lote) => lote.id === asked.lote) ?? (asked.lote === null ? first : undefined)
  const lote = chosen ?? (asked.lote === null ? undefined : orUnavailable(await processos.findLote(id, asked.lote)))
  const itens = orUnavailable(
    await processos.listItens(id, lote?.id ?? null, { page: asked.pageItens, size: sizes.itens }),
  )
  const pagesOfItens = totalPages(itens.total, sizes.itens)
  if (asked.pageItens > pagesOfItens) throw beyond(id, search, { pageItens: 1 })
  return {
    asked,
    lotes: { total: lotes.total, page: asked.pageLotes, pages: pagesOfLotes, items: lotes.items.map(shownLote) },
    lote: lote ? { id: lote.id, numero: lote.numero } : null,
    itens: {
      total: itens.total,
      page: asked.pageItens,
      pages: pagesOfItens,
      items: itens.items.map((item) => shownItem(item, tipoLicitacao)),
    },
  }
}

function orUnavailable<Value>(found: Result<Value, Parameters<typeof unavailable>[0] | 'loteNotFound'>): Value {
  if (found.ok) return found.value
  throw found.error === 'loteNotFound' ? notFound() : unavailable(found.error)
}
