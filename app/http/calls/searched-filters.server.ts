import { type ComprasListaFilters, correctedNames as correctedOfCompras } from '~/domain/compra-direta/filters'
import { correctedNames, type ListaFilters } from '~/domain/licitacao/filters'
import { withJoinedStatuses } from '~/domain/licitacao/status-groups'
import type { Procurement } from '~/domain/procurement'
import { correctedFilter, searchCorrected } from '~/domain/shared/busca/correction'

const oneRow = { page: 1, size: 1 }

type Search<Filters> = (typed: Filters) => Promise<{ total: number; sugestao?: string | null }>

/** The filters with the words as the page corrects them, if those that were typed find nothing. */
export async function withCorrectedWords<Filters extends { palavras?: 'digitadas' | undefined }>(
  filters: Filters,
  name: (keyof Filters & string) | undefined,
  search: Search<Filters>,
): Promise<Filters> {
  if (name === undefined) return filters
  const { corrigida } = await searchCorrected(filters, name, search)
  return corrigida ? { ...filters, [name]: corrigida } : filters
}

/** The filters as the page of tenders searches by them: statuses with the same label count as one. */
export async function searchedLicitacoes({ search }: Procurement['licitacoes'], given: ListaFilters) {
  const filters = withJoinedStatuses(given)
  const name = correctedFilter(filters, correctedNames)
  return withCorrectedWords<ListaFilters>(filters, name, (typed) => search(typed, oneRow, 'DESC'))
}

/** The filters as the page of direct purchases searches by them. */
export async function searchedCompras({ search }: Procurement['comprasDiretas'], filters: ComprasListaFilters) {
  const name = correctedFilter(filters, correctedOfCompras)
  return withCorrectedWords<ComprasListaFilters>(filters, name, (typed) => search(typed, oneRow, 'DESC'))
}
