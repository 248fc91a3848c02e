import { type ListaFilters, type Ordem, type SortOrder, sortOrders } from '~/domain/licitacao/filters'
import type { Procurement } from '~/domain/procurement'
import { findEstado } from '~/domain/shared/estados'
import { maskSourceText } from '~/domain/shared/masks'
import { ok } from '~/domain/shared/result'
import type { makeCalls } from './calls.server'
import { isRefusal, readResult } from './contract-client.server'
import { orIfUnsupported } from './processos.server'
import { maskLicitacaoTexts, toMunicipio } from './views'

type Calls = Pick<ReturnType<typeof makeCalls>, 'search' | 'find' | 'listAnexos' | 'listEstados' | 'listMunicipios'>

/** Tenders of the remote system; data that no call provides is left out. */
export function makeRemoteLicitacoes(calls: Calls, product: string): Procurement['licitacoes'] {
  return {
    async search(filters, { page, size }, requestedSort) {
      const sort = toSortOrder(requestedSort)
      const query = { ...toQuery(filters), page, size }
      const { content, totalElements, sugestao, ordem } = await calls.search({ ...query, sort }).catch((error) => {
        if (sort !== 'RELEVANCIA' || !isRefusal(error)) throw error
        // Older systems cannot sort by relevance.
        return calls.search({ ...query, sort: 'DESC' }).then((response) => ({ ...response, ordem: 'DESC' as const }))
      })
      return {
        items: content.map(maskLicitacaoTexts),
        total: totalElements,
        ...(ordem && { sort: ordem }),
        ...(sugestao && { sugestao }),
      }
    },
    listAll: null,
    listStep: null,
    lista: null,
    find: (id) =>
      readResult(async () => {
        const licitacao = maskLicitacaoTexts(await calls.find(id))
        return { ...licitacao, ehPerfilProduto: licitacao[`ehPerfil${product}` as const] === true }
      }, 'licitacaoNotFound'),
    listAnexos: (id) =>
      readResult(async () => {
        const { anexos } = await calls.listAnexos(id)
        return anexos.map(({ tipo, arquivoNome, ...anexo }) => ({
          ...anexo,
          arquivoNome: maskSourceText(arquivoNome),
          tipo: tipo.key,
        }))
      }, 'licitacaoNotFound'),
    // No call provides the destination of a moved tender, its órgão responsável, who may take part, the number of
    // anexos or their earlier versions, the history or holidays.
    findDestino: async () => null,
    findResponsavel: async () => null,
    listVersoes: async () => [],
    findParticipacao: async () => null,
    countAnexos: async () => null,
    listHistorico: async () => ok({ items: [], total: 0 }),
    listFeriados: async () => [],
    listEstados: () => orIfUnsupported([], () => calls.listEstados(undefined)),
    listMunicipios: async (uf) =>
      findEstado(uf) === undefined
        ? []
        : orIfUnsupported([], async () => (await calls.listMunicipios(uf)).map(toMunicipio)),
  }
}

const toSortOrder = (requested: SortOrder | Ordem): SortOrder => sortOrders.find((sort) => sort === requested) ?? 'DESC'

/** Leaves out the filters of the page alone, which no remote system is asked for: only this portal corrects words. */
function toQuery({ idMunicipio, situacoes, periodo, ...others }: ListaFilters) {
  const { orgao: _, valor: __, beneficio: ___, atalho: ____, palavras: _____, ...filters } = others
  return {
    ...filters,
    idMunicipio: idMunicipio?.toString(),
    situacoes: situacoes?.join(','),
    periodo: periodo && `${periodo.inicio ?? ''},${periodo.fim ?? ''}`,
  }
}
