import { redirect } from '@remix-run/node'
import type { Procurement } from '~/domain/procurement'
import { isConcluded } from '~/domain/sessao/marcos'
import type { ItemDoLote, LoteDoProcesso, Processo, Processos, Vencedor } from '~/domain/sessao/processo'
import { groupBy } from '~/domain/shared/group-by'
import { totalPages } from '~/domain/shared/page'
import { isBreakdown, isOutOfService, orUnavailable, unavailable } from '~/failures/thrown.server'
import { formatEstimate, formatLoteValue, formatUnitPrice, statedAmount, sumDecimals } from '~/format/numbers'
import { formatQuantityWithUnit } from '~/format/unidades'
import { carriedQuery } from '~/list/list-state'
import { toPaths } from '~/site/moldura'
import { licitacaoList } from '../licitacao-list'
import { type ParteRequest, parteAddress, readParteRequest } from './part'
import { type ComPrecos, withPrecos } from './precos-do-item.server'

const pageSizes = { lotes: 25, itens: 50, historico: 50, resultado: 50 }

type LicitacaoRef = { id: number; tipoLicitacao: string | null }

function redirectToParte(request: Request, id: number, changed: Partial<ParteRequest>) {
  const search = toSearchParams(request)
  const carried = carriedQuery(licitacaoList, search)
  return redirect(parteAddress(toPaths(request), id, carried, { ...readParteRequest(search), ...changed }))
}

const toSearchParams = ({ url }: Request) => new URL(url).searchParams

/** Returns `otherwise()` if the promise rejects with a breakdown. A 503 and all other errors are thrown. */
export async function orElse<Value, Else>(promise: Promise<Value>, otherwise: () => Else) {
  try {
    return await promise
  } catch (thrown) {
    if (isBreakdown(thrown) && !isOutOfService(thrown)) return await otherwise()
    throw thrown
  }
}

/** C12: a page of the history; a page beyond the last redirects to the first. */
export async function loadHistorico(licitacoes: Procurement['licitacoes'], id: number, request: Request) {
  const { pageHistorico: page } = readParteRequest(toSearchParams(request))
  const historico = await licitacoes.listHistorico(id, { page, size: pageSizes.historico })
  if (!historico.ok) throw unavailable(historico.error)
  const pages = totalPages(historico.value.total, pageSizes.historico)
  if (page > pages) throw redirectToParte(request, id, { pageHistorico: 1 })
  return { ...historico.value, page, pages }
}

/** A page of lots, and a page of the items of one lot, by default the first. A page beyond the last redirects. */
export async function loadPartes(
  { processos, itens: lista }: Sources,
  { id, tipoLicitacao }: LicitacaoRef,
  request: Request,
) {
  const parteRequest = readParteRequest(toSearchParams(request))
  const lotes = orUnavailable(await processos.listLotes(id, { page: parteRequest.pageLotes, size: pageSizes.lotes }))
  const pagesOfLotes = totalPages(lotes.total, pageSizes.lotes)
  if (parteRequest.pageLotes > pagesOfLotes)
    throw redirectToParte(request, id, { pageLotes: 1, lote: null, pageItens: 1 })
  const [first] = lotes.items
  const chosen =
    lotes.items.find((lote) => lote.id === parteRequest.lote) ?? (parteRequest.lote === null ? first : undefined)
  const lote =
    chosen ?? (parteRequest.lote === null ? undefined : orUnavailable(await processos.findLote(id, parteRequest.lote)))
  const itens = orUnavailable(
    await processos.listItens(id, lote?.id ?? null, { page: parteRequest.pageItens, size: pageSizes.itens }),
  )
  const pagesOfItens = totalPages(itens.total, pageSizes.itens)
  if (parteRequest.pageItens > pagesOfItens) throw redirectToParte(request, id, { pageItens: 1 })
  return {
    parteRequest,
    lotes: {
      total: lotes.total,
      page: parteRequest.pageLotes,
      pages: pagesOfLotes,
      items: lotes.items.map(presentLote),
    },
    lote: lote ? { id: lote.id, numero: lote.numero } : null,
    itens: {
      total: itens.total,
      page: parteRequest.pageItens,
      pages: pagesOfItens,
      items: await withPrecos(
        itens.items.map((item) => presentItem(item, tipoLicitacao)),
        { itens: lista },
      ),
    },
  }
}

/** The winner and the price: a percentage if a discount was agreed, a unit price if no total is known. */
export const presentVencedor = (vencedor: Vencedor) => ({
  cnpj: vencedor.cnpj,
  nome: writeNome(vencedor),
  valor:
    formatAgreed(vencedor) ?? (statedAmount(vencedor.valorUnitario) && formatUnitPrice(vencedor.valorUnitario, null)),
})
const formatAgreed = ({ percentualDesconto, valorTotal }: Vencedor) =>
  percentualDesconto
    ? formatLoteValue(percentualDesconto, 'MD')
    : statedAmount(valorTotal) && formatLoteValue(valorTotal, null)
const writeNome = ({ razaoSocial, cpfCnpj }: Vencedor) => `${razaoSocial} (${cpfCnpj})`
export type ShownVencedor = ReturnType<typeof presentVencedor>

const presentLote = ({ id, numero, descricao, situacao, vencedores }: LoteDoProcesso) => ({
  ...{ id, numero, descricao, situacao },
  vencedores: vencedores?.map(presentVencedor) ?? [],
})
export type ShownLote = ReturnType<typeof presentLote>

const presentItem = (item: ItemDoLote, tipoLicitacao: string | null) => ({
  sequencia: item.sequencia,
  // Some sources number their items, and give the number as the code too.
  codigo: item.codigo === String(item.sequencia) ? null : item.codigo,
  descricao: item.descricao,
  categoria: item.categoria,
  catalogo: item.catalogo,
  reserva: item.reserva,
  situacao: item.situacao,
  quantidade: item.quantidade ? formatQuantityWithUnit(item.quantidade, item.unidade) : (item.unidade ?? ''),
  valorUnitario: formatEstimate(item.valorUnitario, (value) => formatUnitPrice(value, tipoLicitacao)),
  valorTotal: formatEstimate(item.valorTotal, (value) => formatLoteValue(value, tipoLicitacao)),
  vencedores: item.vencedores?.map(presentVencedor) ?? [],
})
type Sources = Pick<Procurement, 'processos' | 'itens'>
export type ShownItem = ReturnType<typeof presentItem> & ComPrecos

/** If there are more winners, the page refers to the lots and items. */
const maxVencedores = 3

/** C10: who won a finished tender, and for how much in all, or that nobody did; `null` if neither is known. */
export async function loadResultado(processos: Processos, { id, status }: Pick<Processo, 'id' | 'status'>) {
  if (!isConcluded(status)) return null
  const firstPage = { page: 1, size: pageSizes.resultado }
  const lotes = orUnavailable(await processos.listLotes(id, firstPage))
  const linhas = lotes.total > 0 ? lotes : orUnavailable(await processos.listItens(id, null, firstPage))
  const complete = linhas.items.length >= linhas.total
  const situacoes = [...new Set(linhas.items.map(({ situacao }) => situacao ?? ''))]
  const vencedores = groupBy(
    linhas.items.flatMap(({ vencedores }) => vencedores ?? []),
    writeNome,
  )
  if (vencedores.size > 0)
    return {
      parte: lotes.total > 0 ? ('lotes' as const) : ('itens' as const),
      vencedores: [...vencedores]
        .slice(0, maxVencedores)
        .map(([nome, won]) => ({ nome, cnpj: won[0]?.cnpj, valor: formatTotal(won) })),
      outros: vencedores.size > maxVencedores || !complete,
      semVencedor: null,
    }
  if (!complete || situacoes.length === 0 || !situacoes.every((one) => withoutVencedor.includes(one))) return null
  return { parte: 'lotes' as const, vencedores: [], outros: false, semVencedor: situacoes }
}

const withoutVencedor: readonly string[] = ['DESERTO', 'FRACASSADO', 'CANCELADO', 'REVOGADO', 'ANULADO']

/** The amount of a single award, or the sum of several; `null` if one of several is a discount or has no total. */
function formatTotal(won: Vencedor[]) {
  const [first] = won
  if (won.length === 1 && first) return formatAgreed(first)
  const totals = won.map(({ valorTotal, percentualDesconto }) => (percentualDesconto ? null : valorTotal))
  return totals.every((total) => total !== null) ? formatLoteValue(sumDecimals(totals), null) : null
}
