import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import type { Processo } from '~/domain/sessao/processo'
import { totalPages } from '~/domain/shared/page'
import type { Result } from '~/domain/shared/result'
import { notFound, parseParams, unavailable } from '~/failures/thrown.server'
import { type List, listAddress, parseListState } from '~/list/list-state'
import { elsewhere } from '~/routes/licitacoes/elsewhere.server'
import { licitacaoParams } from '~/site/params'
import { paths } from '~/site/paths'

/** For how many milliseconds a page of a session under way is kept: whoever watches meanwhile sees the same bids. */
const keptWhileHeld = 1000

/** The tender that an address names, or why it can't be shown. */
export async function loadProcesso({ params, context }: LoaderFunctionArgs): Promise<Processo> {
  const { procurement, validUntil } = contextOf(context)
  const { id } = parseParams(licitacaoParams, params)
  const found = await procurement.processos.find(id)
  if (!found.ok) throw await elsewhere(procurement, id, found.error, paths.portalLicitacao)
  if (found.value.sessao?.situacao === 'ABERTA') validUntil(new Date(Date.now() + keptWhileHeld))
  return found.value
}

/** What was read of a tender that may have gone meanwhile. */
export function orUnavailable<Value>(found: Result<Value, Parameters<typeof unavailable>[0] | 'loteNotFound'>): Value {
  if (found.ok) return found.value
  throw found.error === 'loteNotFound' ? notFound() : unavailable(found.error)
}

/** The page of a list that an address asks for, and how many there are; one beyond the last leads to the last. */
export async function readPage<Line>(
  list: List,
  request: Request,
  read: (asked: { page: number; size: number }) => Promise<{ items: Line[]; total: number }>,
) {
  const state = parseListState(list, new URL(request.url).searchParams)
  const { items, total } = await read({ page: state.page, size: state.size })
  const pages = totalPages(total, state.size)
  if (state.page > pages) throw redirect(listAddress(list, state, { page: pages }))
  return { state, items, total, pages }
}
