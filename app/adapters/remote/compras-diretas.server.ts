import { compraDiretaKeys, refusalOf } from '~/contract/refusals'
import type { AnexoCompraDireta, ComprasDiretas } from '~/domain/compra-direta/compra-direta'
import type { CompraDiretaFilters } from '~/domain/compra-direta/filters'
import { ProcurementFailure } from '~/domain/shared/failure'
import { maskCpfsInText } from '~/domain/shared/masks'
import type { PageRequest } from '~/domain/shared/page'
import { err, ok, type Result } from '~/domain/shared/result'
import { isHttpUrl } from '~/format/text'
import type { makeCalls } from './calls/calls.server'

type Calls = ReturnType<typeof makeCalls>['comprasDiretas']

/** Direct purchases of the system behind (M2). */
export const makeRemoteComprasDiretas = (calls: Calls): ComprasDiretas => ({
  async search(filters, page, sort) {
    const { itemList, totalElements } = await calls.search({ ...queryOf(filters), ...pageOf(page), sort })
    return { items: itemList.map(withSafeObjeto), total: totalElements }
  },
  find: (id) =>
    reading('compraDiretaNotFound', async () => {
      const { processo, orgao, dataAbertura, documentos, anexos, ...compra } = await calls.find(id)
      return {
        ...withSafeObjeto(compra),
        id,
        orgaoNome: compra.orgaoNome || (orgao?.nome ?? ''),
        unidadeNome: orgao?.unidade ?? null,
        numProcesso: compra.numProcesso ?? processo,
        municipio: compra.municipio ?? orgao?.municipio.descricao ?? null,
        estado: compra.estado ?? orgao?.municipio.uf ?? null,
        dataHoraAbertura: compra.dataHoraAbertura ?? dataAbertura ?? null,
        anexos: (anexos.length > 0 ? anexos : (documentos ?? [])).map(toAnexo),
      }
    }),
  // No call tells it.
  findDestino: async () => null,
  listLotes: (id, page) =>
    reading('compraDiretaNotFound', async () => {
      const { lotes = [], totalElements } = await calls.partes({ id, tipo: 'LOTE', ...pageOf(page) })
      const items = lotes.map((lote) => ({ ...lote, descricao: maskCpfsInText(lote.descricao) }))
      return { items, total: totalElements }
    }),
  listItens: (id, page, loteId) =>
    reading(loteId === undefined ? 'compraDiretaNotFound' : 'loteNotFound', async () => {
      const { itens = [], totalElements } = await calls.partes({ id, tipo: 'ITEM', loteId, ...pageOf(page) })
      const before = (page.page - 1) * page.size
      const items = itens.map(({ sequencia, descricao, ...item }, place) => ({
        ...item,
        sequencia: sequencia || before + place + 1,
        descricao: maskCpfsInText(descricao),
      }))
      return { items, total: totalElements }
    }),
  listEstados: () => calls.estados(undefined),
  listMunicipios: (uf) => calls.municipios(uf),
})

const withSafeObjeto = <T extends { objeto: string; orgaoNome: string }>(compra: T): T => ({
  ...compra,
  objeto: maskCpfsInText(compra.objeto),
  orgaoNome: maskCpfsInText(compra.orgaoNome),
})

const pageOf = ({ page, size }: PageRequest) => ({ page, rowsPerPage: size })

/** Clean filters as the call takes them. */
function queryOf({ idMunicipio, situacoes, periodo, ...filters }: CompraDiretaFilters) {
  return {
    ...filters,
    idMunicipio: idMunicipio?.toString(),
    situacoes: situacoes?.join(','),
    periodo: periodo && `${periodo.inicio ?? ''},${periodo.fim ?? ''}`,
  }
}

type Anexo = { nome: string; criadoEm: Date; uri: string | null; linkExterno?: string | null | undefined }

/** What names a file stands between `?uri=` and `&`; an address without it is one of another system. */
function toAnexo({ nome, criadoEm, uri, linkExterno }: Anexo): AnexoCompraDireta {
  const [, named] = /\?uri=([^&]+)/.exec(uri ?? '') ?? []
  const elsewhere = uri !== null && named === undefined && isHttpUrl(uri) ? uri : null
  return {
    nome: maskCpfsInText(nome),
    criadoEm,
    uri: named === undefined ? (elsewhere ? null : uri) : decoded(named),
    linkExterno: linkExterno ?? elsewhere,
  }
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type Refusal = keyof typeof compraDiretaKeys

/** The answers that the rules know by name are values; 404 without a key is the one that `missing` names. */
async function reading<T, E extends Refusal>(
  missing: E,
  read: () => Promise<T>,
): Promise<Result<T, Exclude<Refusal, 'loteNotFound'> | E>> {
  try {
    return ok(await read())
  } catch (error) {
    if (!(error instanceof ProcurementFailure)) throw error
    const { status, answer } = error
    const known = refusalOf(compraDiretaKeys, answer.key)
    const told =
      known?.startsWith('compraDireta') && known !== 'compraDiretaNotFound' && (answer.errorMessages || answer.message)
    if (known && !told && (known !== 'loteNotFound' || known === missing)) return err(known as E)
    if (status === 404 && !answer.message) return err(missing)
    throw error
  }
}
