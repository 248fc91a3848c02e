import { compraDiretaKeys, toRefusal } from '~/contract/errors'
import type { AnexoCompraDireta, ComprasDiretas } from '~/domain/compra-direta/compra-direta'
import type { ComprasListaFilters } from '~/domain/compra-direta/filters'
import { ProcurementFailure } from '~/domain/shared/failures'
import { maskSourceText } from '~/domain/shared/masks'
import type { PageRequest } from '~/domain/shared/page'
import { err, ok, type Result } from '~/domain/shared/result'
import { isHttpUrl } from '~/format/text'
import type { makeCalls } from './calls.server'
import { maskNumero, toMunicipio } from './views'

type Calls = ReturnType<typeof makeCalls>['comprasDiretas']

/** Direct purchases of the remote system (M2). */
export const makeRemoteComprasDiretas = (calls: Calls): ComprasDiretas => ({
  async search(filters, page, sort) {
    const { itemList, totalElements } = await calls.search({
      ...toQuery(filters),
      ...toPage(page),
      sort: sort === 'ASC' ? sort : 'DESC',
    })
    return { items: itemList.map(maskCompraTexts), total: totalElements }
  },
  listAll: null,
  listStep: null,
  lista: null,
  find: (id) =>
    readCompraResult('compraDiretaNotFound', async () => {
      const { processo, orgao, dataAbertura, documentos, anexos, ...compra } = await calls.find(id)
      return {
        ...maskCompraTexts(compra),
        id,
        orgaoNome: maskSourceText(compra.orgaoNome || (orgao?.nome ?? '')),
        unidadeNome: orgao?.unidade ? maskSourceText(orgao.unidade) : null,
        numProcesso: maskNumero(compra.numProcesso ?? processo),
        numeroEdital: maskNumero(compra.numeroEdital),
        municipio: compra.municipio ?? orgao?.municipio.descricao ?? null,
        estado: compra.estado ?? orgao?.municipio.uf ?? null,
        dataHoraAbertura: compra.dataHoraAbertura ?? dataAbertura ?? null,
        anexos: (anexos.length > 0 ? anexos : (documentos ?? [])).map(toAnexo),
      }
    }),
  // No call provides the destination of a moved purchase, the agency of a withdrawn one, who may take part, the history,
  // or one lot.
  findDestino: async () => null,
  findResponsavel: async () => null,
  listVersoes: async () => [],
  findParticipacao: async () => null,
  listHistorico: async () => ({ items: [], total: 0 }),
  findCodigoDoLote: async () => null,
  listLotes: (id, page) =>
    readCompraResult('compraDiretaNotFound', async () => {
      const { lotes = [], totalElements } = await calls.partes({ id, tipo: 'LOTE', ...toPage(page) })
      const items = lotes.map((lote) => ({ ...lote, descricao: maskSourceText(lote.descricao) }))
      return { items, total: totalElements }
    }),
  listItens: (id, page, loteId) =>
    readCompraResult(loteId === undefined ? 'compraDiretaNotFound' : 'loteNotFound', async () => {
      const { itens = [], totalElements } = await calls.partes({ id, tipo: 'ITEM', loteId, ...toPage(page) })
      const before = (page.page - 1) * page.size
      const items = itens.map(({ sequencia, descricao, ...item }, place) => ({
        ...item,
        sequencia: sequencia || before + place + 1,
        descricao: maskSourceText(descricao),
      }))
      return { items, total: totalElements }
    }),
  listEstados: () => calls.estados(undefined),
  listMunicipios: async (uf) => (await calls.municipios(uf)).map(toMunicipio),
})

const maskCompraTexts = <T extends { objeto: string; orgaoNome: string; numero: string | null }>(compra: T): T => ({
  ...compra,
  numero: maskNumero(compra.numero),
  objeto: maskSourceText(compra.objeto),
  orgaoNome: maskSourceText(compra.orgaoNome),
})

const toPage = ({ page, size }: PageRequest) => ({ page, rowsPerPage: size })

/** Leaves out the filters of the portal's own page, which its calls refuse in front of another system. */
function toQuery({ idMunicipio, situacoes, periodo, ...others }: ComprasListaFilters) {
  const { busca: _, orgao: __, valor: ___, beneficio: ____, atalho: _____, palavras: ______, ...filters } = others
  return {
    ...filters,
    idMunicipio: idMunicipio?.toString(),
    situacoes: situacoes?.join(','),
    periodo: periodo && `${periodo.inicio ?? ''},${periodo.fim ?? ''}`,
  }
}

type Anexo = { nome: string; criadoEm: Date; uri: string | null; linkExterno?: string | null | undefined }

/** Extracts the file id from `?uri=`; an address without it is external. */
function toAnexo({ nome, criadoEm, uri, linkExterno }: Anexo): AnexoCompraDireta {
  const [, fileId] = /\?uri=([^&]+)/.exec(uri ?? '') ?? []
  const elsewhere = uri !== null && fileId === undefined && isHttpUrl(uri) ? uri : null
  return {
    nome: maskSourceText(nome),
    criadoEm,
    uri: fileId === undefined ? (elsewhere ? null : uri) : decodeIfEncoded(fileId),
    linkExterno: linkExterno ?? elsewhere,
  }
}

function decodeIfEncoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type Refusal = keyof typeof compraDiretaKeys

/**
 * Returns known refusals as values, and `missing` for a 404 without a message. Throws a refusal with a message that
 * says more than 'not found', so that the message is shown. Throws `loteNotFound` unless a lot is read.
 */
async function readCompraResult<T, E extends Refusal>(
  missing: E,
  read: () => Promise<T>,
): Promise<Result<T, Exclude<Refusal, 'loteNotFound'> | E>> {
  try {
    return ok(await read())
  } catch (error) {
    if (!(error instanceof ProcurementFailure)) throw error
    const { status, body } = error
    const known = toRefusal(compraDiretaKeys, body.key)
    const hasOwnMessage =
      known?.startsWith('compraDireta') && known !== 'compraDiretaNotFound' && (body.errorMessages || body.message)
    if (known && !hasOwnMessage && (known !== 'loteNotFound' || known === missing)) return err(known as E)
    if (status === 404 && !body.message) return err(missing)
    throw error
  }
}
