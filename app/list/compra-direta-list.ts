import { comprasListaFilters, type ListaOrder } from '~/domain/compra-direta/filters'
import { ordemFilter } from '~/domain/licitacao/filters'
import type { List } from './list-state'

/** 'Pesquisa de Dispensa Eletrônica' (I): its address and filters. */
export const compraDiretaList = {
  address: (paths, query) => paths.comprasDiretas(query),
  filters: { ...comprasListaFilters, ...ordemFilter },
  sizes: [10, 25, 50, 100],
  sorts: ['DESC', 'ASC'],
  relevance: { sort: 'RELEVANCIA', texts: ['busca'] },
  first: ['objeto', 'conteudo', 'situacoes'],
  elsewhere: ['busca', 'atalho', 'beneficio', 'ordem', 'palavras'],
  rows: 'compra',
  tabela: 'compras-diretas',
} as const satisfies List<string, ListaOrder>
