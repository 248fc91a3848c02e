import { type LicitacaoFilters, type Ordem, type SortOrder, sortOrders } from '~/domain/licitacao/filters'
import type { Procurement } from '~/domain/procurement'
import { estadoOf } from '~/domain/shared/estados'
import { ok } from '~/domain/shared/result'
import type { makeCalls } from './calls/calls.server'
import { found, isRefusal } from './found'
import { orIfUnknown } from './processos.server'
import { withSafeObjeto } from './views'

type Calls = Pick<ReturnType<typeof makeCalls>, 'search' | 'find' | 'listAnexos' | 'listEstados' | 'listMunicipios'>

/** Tenders of the system behind; what its calls don't tell is left out. */
export function makeRemoteLicitacoes(calls: Calls, product: string): Procurement['licitacoes'] {
  return {
    async search(filters, { page, size }, asked) {
      const sort = asOrder(asked)
      const query = { ...queryOf(filters), page, size }
      const { content, totalElements, sugestao, ordem } = await calls.search({ ...query, sort }).catch((error) => {
        if (sort !== 'RELEVANCIA' || !isRefusal(error)) throw error
        // An older system knows no order of relevance.
        return calls.search({ ...query, sort: 'DESC' }).then((found) => ({ ...found, ordem: 'DESC' as const }))
      })
      return {
        items: content.map(withSafeObjeto),
        total: totalElements,
        ...(ordem && { sort: ordem }),
        ...(sugestao && { sugestao }),
      }
    },
    lista: null,
    find: (id) =>
      found(async () => {
        const licitacao = withSafeObjeto(await calls.find(id))
        return { ...licitacao, ehPerfilProduto: licitacao[`ehPerfil${product}` as const] === true }
      }, 'licitacaoNotFound'),
    listAnexos: (id) =>
      found(async () => {
        const { anexos } = await calls.listAnexos(id)
        return anexos.map(({ tipo, ...anexo }) => ({ ...anexo, tipo: tipo.key }))
      }, 'licitacaoNotFound'),
    // No call tells these.
    findDestino: async () => null,
    listHistorico: async () => ok({ items: [], total: 0 }),
    listFeriados: async () => [],
    listEstados: () => orIfUnknown([], () => calls.listEstados(undefined)),
    listMunicipios: async (uf) =>
      estadoOf(uf) === undefined
        ? []
        : orIfUnknown([], async () =>
            (await calls.listMunicipios(uf)).map(({ idMunicipio, descricao, uf }) => ({
              id: idMunicipio,
              nome: descricao,
              uf,
            })),
          ),
  }
}

const asOrder = (asked: SortOrder | Ordem): SortOrder => sortOrders.find((sort) => sort === asked) ?? 'DESC'

/** Clean filters as the call takes them. */
function queryOf({ idMunicipio, situacoes, periodo, ...filters }: LicitacaoFilters) {
  return {
    ...filters,
    idMunicipio: idMunicipio?.toString(),
    situacoes: situacoes?.join(','),
    periodo: periodo && `${periodo.inicio ?? ''},${periodo.fim ?? ''}`,
  }
}
