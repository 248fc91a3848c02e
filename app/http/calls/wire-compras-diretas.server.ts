import { implement } from '@orpc/server'
import { comprasDiretasContract } from '~/contract/compras-diretas'
import { arquivosPath } from '~/contract/paths'
import type { AnexoCompraDireta, CompraDireta } from '~/domain/compra-direta/compra-direta'
import type { Procurement } from '~/domain/procurement'
import { estadoOf } from '~/domain/shared/estados'
import { totalPages } from '~/domain/shared/page'
import { unwrap, wireError } from '../refusals/wire-errors.server'

/** The calls of direct purchases. */
export function makeComprasDiretasRouter({ comprasDiretas }: Procurement) {
  const { search, find, partes, estados, municipios } = implement(comprasDiretasContract)
  return {
    search: search.handler(async ({ input }) => {
      const { page, rowsPerPage: size, sort, sortBy: _, ...filters } = input.query
      const { items, total } = await comprasDiretas.search(filters, { page, size }, sort)
      return { itemList: items, ...totaisOf(total, size) }
    }),
    estados: estados.handler(() => comprasDiretas.listEstados()),
    municipios: municipios.handler(({ input }) => {
      const estado = estadoOf(input.params.uf)
      if (!estado) throw wireError('ESTADO_NAO_ENCONTRADO')
      return comprasDiretas.listMunicipios(estado.sigla)
    }),
    find: find.handler(async ({ input }) =>
      viewCompraDireta(unwrap(await comprasDiretas.find(input.params.idCompraDireta))),
    ),
    partes: partes.handler(async ({ input: { params, query } }) => {
      const id = params.idCompraDireta
      const page = { page: query.page, size: query.rowsPerPage }
      if (query.tipo === 'LOTE') {
        const { items, total } = unwrap(await comprasDiretas.listLotes(id, page))
        return { lotes: items, ...totaisOf(total, page.size) }
      }
      const { items, total } = unwrap(await comprasDiretas.listItens(id, page, query.loteId))
      return { itens: items, ...totaisOf(total, page.size) }
    }),
  }
}

const totaisOf = (total: number, size: number) => ({ totalPages: totalPages(total, size), totalElements: total })

/** The calls tell some of it under two names each. */
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
