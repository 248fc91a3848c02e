import { implement } from '@orpc/server'
import { makeContract } from '~/contract'
import { comprasDiretasContract } from '~/contract/compras-diretas'
import { arquivosPath } from '~/contract/paths'
import type { AnexoCompraDireta, CompraDireta } from '~/domain/compra-direta/compra-direta'
import { type ListaFilters, listaFilters, type SortOrder } from '~/domain/licitacao/filters'
import type { Procurement } from '~/domain/procurement'
import { type Estado, estados, findEstado, type Municipio } from '~/domain/shared/estados'
import { type PageRequest, totalPages } from '~/domain/shared/page'
import { invalidParameter, unwrap, wireError } from '../refusals/wire-errors.server'
import { viewLicitacao } from './wire-views.server'

export function makeComprasDiretasRouter({ comprasDiretas }: Procurement) {
  const { search, find, partes, estados, municipios } = implement(comprasDiretasContract)
  return {
    search: search.handler(async ({ input }) => {
      const { page, rowsPerPage: size, sort, sortBy: _, ...filters } = input.query
      refuseOnlyHere(comprasDiretas, filters)
      const { items, total } = await comprasDiretas.search(filters, { page, size }, sort)
      return { itemList: items, ...toTotals(total, size) }
    }),
    estados: estados.handler(() => comprasDiretas.listEstados()),
    municipios: municipios.handler(async ({ input }) => {
      const estado = findEstado(input.params.uf)
      if (!estado) throw wireError('ESTADO_NAO_ENCONTRADO')
      return (await comprasDiretas.listMunicipios(estado.sigla)).map(viewMunicipio)
    }),
    find: find.handler(async ({ input }) =>
      viewCompraDireta(unwrap(await comprasDiretas.find(input.params.idCompraDireta))),
    ),
    partes: partes.handler(async ({ input: { params, query } }) => {
      const id = params.idCompraDireta
      const page = { page: query.page, size: query.rowsPerPage }
      if (query.tipo === 'LOTE') {
        const { items, total } = unwrap(await comprasDiretas.listLotes(id, page))
        return { lotes: items, ...toTotals(total, page.size) }
      }
      const { items, total } = unwrap(await comprasDiretas.listItens(id, page, query.loteId))
      return { itens: items, ...toTotals(total, page.size) }
    }),
  }
}

const toTotals = (total: number, size: number) => ({ totalPages: totalPages(total, size), totalElements: total })

/** The wire format repeats some fields under a second name. */
function viewCompraDireta({ unidadeNome, anexos, ...compra }: CompraDireta) {
  const documentos = anexos.map(viewAnexo)
  return {
    ...compra,
    processo: compra.numProcesso,
    dataAbertura: compra.dataHoraAbertura,
    orgao: {
      nome: compra.orgaoNome,
      unidade: unidadeNome,
      municipio: { descricao: compra.municipio, uf: compra.estado },
    },
    anexos: documentos,
    documentos,
  }
}

const viewAnexo = ({ uri, ...anexo }: AnexoCompraDireta) => ({
  ...anexo,
  uri: uri && `${arquivosPath}?uri=${uri}&thumbnail=false`,
})

type Query = ListaFilters & PageRequest & { sort: SortOrder }

/** Refuses filters that a system behind the portal might silently ignore (M1). */
function refuseOnlyHere({ lista }: { lista: unknown }, filters: Partial<Record<string, unknown>>) {
  const name = ['busca', ...Object.keys(listaFilters)].find((name) => filters[name] !== undefined)
  if (name && !lista) throw invalidParameter(name)
}

export function searchLicitacoes(licitacoes: Procurement['licitacoes'], { page, size, sort, ...filters }: Query) {
  refuseOnlyHere(licitacoes, filters)
  return licitacoes.search(filters, { page, size }, sort)
}

/** The calls that the portal's list and detail pages are based on (H1, H2, H4). */
export function makeProcessosRouter({ licitacoes, processos }: Procurement, product: string) {
  const calls = implement(makeContract({ product })).processos
  const listMunicipiosOfEstado = async (estado: Estado | undefined) => {
    if (!estado) throw wireError('ESTADO_NAO_ENCONTRADO')
    return (await licitacoes.listMunicipios(estado.sigla)).map(viewMunicipio)
  }
  return {
    search: calls.search.handler(async ({ input }) => {
      const { size } = input.query
      const { items, total } = await searchLicitacoes(licitacoes, input.query)
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
    listAtos: calls.listAtos.handler(async ({ input: { params, query } }) => {
      const { lote, item, ...page } = query
      const lugar = lote !== undefined ? { lote } : item !== undefined ? { item } : null
      const { items, total } = unwrap(await processos.listAtos(params.idLicitacao, { ...page, lugar }))
      return { atos: items, totalPages: totalPages(total, query.size), totalElements: total }
    }),
    listEstados: calls.listEstados.handler(() => licitacoes.listEstados()),
    listMunicipiosById: calls.listMunicipiosById.handler(({ input: { params } }) =>
      listMunicipiosOfEstado(estados.find(({ id }) => id === params.idEstado)),
    ),
    listMunicipios: calls.listMunicipios.handler(({ input: { params } }) =>
      listMunicipiosOfEstado(findEstado(params.uf)),
    ),
  }
}

const viewMunicipio = ({ id, nome, uf }: Municipio) => ({ idMunicipio: id, descricao: nome, uf })
