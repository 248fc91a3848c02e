import { implement } from '@orpc/server'
import { makeContract } from '~/contract'
import type { Municipio } from '~/domain/licitacao/lugares'
import type { Procurement } from '~/domain/procurement'
import { type Estado, estadoOf, estados } from '~/domain/shared/estados'
import { totalPages } from '~/domain/shared/page'
import { unwrap, wireError } from '../refusals/wire-errors.server'
import { viewLicitacao } from './wire-views.server'

/** The calls of the portal pages (H1, H2, H4). */
export function makeProcessosRouter({ licitacoes, processos }: Procurement, product: string) {
  const calls = implement(makeContract({ product })).processos
  const municipiosOf = async (estado: Estado | undefined) => {
    if (!estado) throw wireError('ESTADO_NAO_ENCONTRADO')
    return (await licitacoes.listMunicipios(estado.sigla)).map(viewMunicipio)
  }
  return {
    search: calls.search.handler(async ({ input }) => {
      const { page, size, sort, ...filters } = input.query
      const { items, total } = await licitacoes.search(filters, { page, size }, sort)
      return { content: items, totalPages: totalPages(total, size), totalElements: total }
    }),
    find: calls.find.handler(async ({ input: { params } }) => {
      const { sessao, ...processo } = unwrap(await processos.find(params.idLicitacao))
      return { ...viewLicitacao(processo, product), sessao }
    }),
    listDocumentosVencedores: calls.listDocumentosVencedores.handler(async ({ input: { params } }) =>
      unwrap(await processos.listDocumentosVencedores(params.idLicitacao)),
    ),
    listLotes: calls.listLotes.handler(async ({ input: { params, query } }) => {
      const { items, total } = unwrap(await processos.listLotes(params.idLicitacao, query))
      return { lotes: items, totalPages: totalPages(total, query.size), totalElements: total }
    }),
    listItens: calls.listItens.handler(async ({ input: { params, query } }) => {
      const { loteId = null, ...page } = query
      const { items, total } = unwrap(await processos.listItens(params.idLicitacao, loteId, page))
      return { itens: items, totalPages: totalPages(total, page.size), totalElements: total }
    }),
    listEstados: calls.listEstados.handler(() => licitacoes.listEstados()),
    listMunicipiosById: calls.listMunicipiosById.handler(({ input: { params } }) =>
      municipiosOf(estados.find(({ id }) => id === params.idEstado)),
    ),
    listMunicipios: calls.listMunicipios.handler(({ input: { params } }) => municipiosOf(estadoOf(params.uf))),
  }
}

const viewMunicipio = ({ id, nome, uf }: Municipio) => ({ idMunicipio: id, descricao: nome, uf })
