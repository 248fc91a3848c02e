import type { Procurement } from '~/domain/procurement'
import type {
  AtoPublico,
  EmDisputa,
  Identidade,
  ItemDoLote,
  LoteDoProcesso,
  LoteUnavailable,
  Processos,
} from '~/domain/sessao/processo'
import { ProcurementFailure } from '~/domain/shared/failures'
import { maskCpfCnpj, maskSourceText } from '~/domain/shared/masks'
import type { Page, PageRequest } from '~/domain/shared/page'
import { err, ok, type Result } from '~/domain/shared/result'
import type { makeCalls } from './calls.server'
import { readResult } from './contract-client.server'
import { maskLicitacaoTexts } from './views'

type Calls = Pick<
  ReturnType<typeof makeCalls>,
  'findProcesso' | 'listLotesDoProcesso' | 'listItensDoProcesso' | 'listDocumentosVencedores' | 'listAtosDoProcesso'
>

const emptyPage = { items: [], total: 0 }
const perPage = 100

/** Tenders with sessions of the remote system; data that no call provides is left out. */
export function makeRemoteProcessos(calls: Calls, find: Procurement['licitacoes']['find'], product: string): Processos {
  const listLotes: Processos['listLotes'] = (id, page) =>
    readResult(
      () =>
        orIfUnsupported(emptyPage, async () => {
          const { lotes, totalElements } = await calls.listLotesDoProcesso({ id, ...page })
          const before = toOffset(page)
          return {
            items: lotes.map((lote, place) => maskLote(lote, before + place + 1)),
            total: Math.max(totalElements, before + lotes.length),
          }
        }),
      'licitacaoNotFound',
    )

  const listItens: Processos['listItens'] = (id, idLote, page) =>
    readResult(
      () =>
        orIfUnsupported(emptyPage, async () => {
          const { itens, totalElements } = await calls.listItensDoProcesso({
            id,
            loteId: idLote ?? undefined,
            ...page,
          })
          const before = toOffset(page)
          const items = itens.map((item, place) => maskItem(item, before + place + 1))
          return { items, total: Math.max(totalElements, before + itens.length) }
        }),
      'loteNotFound',
    )

  return {
    async find(id) {
      const processoResult = await readResult(
        () => orIfUnsupported(null, () => calls.findProcesso(id)),
        'licitacaoNotFound',
      )
      if (!processoResult.ok) return processoResult
      const processo = processoResult.value
      if (processo) {
        const ehPerfilProduto = processo[`ehPerfil${product}` as const] === true
        const sessao = processo.sessao && { ...processo.sessao, motivo: maskMotivo(processo.sessao.motivo) }
        return ok({ ...maskLicitacaoTexts(processo), sessao, ehPerfilProduto })
      }
      // Older systems lack `findProcesso`.
      const known = await find(id)
      if (!known.ok) return known
      const notProvided = { tipoValor: null, orcamentoSigiloso: null, valorEstimado: null, sessao: null }
      return ok({ ...known.value, ...notProvided, permiteSolicitarEscImp: true })
    },
    listLotes,
    // No call provides a single lot or item.
    findLote: (id, idLote) =>
      findIn(
        (page) => listLotes(id, page),
        (lote) => lote.id === idLote,
      ),
    findItem: (id, numero) =>
      findIn(
        (page) => listItens(id, null, page),
        (item) => item.sequencia === numero,
      ),
    async listDisputados(id, page) {
      const lotes = await listLotes(id, page)
      if (!lotes.ok) return lotes
      const { items, total } = lotes.value
      if (total > 0) return ok({ total, items: items.map((lote) => ({ tipo: 'LOTE' as const, ...lote })) })
      const itens = await listItens(id, null, page)
      if (!itens.ok) return itens.error === 'loteNotFound' ? ok(emptyPage) : err(itens.error)
      return ok({ ...itens.value, items: itens.value.items.map((item) => ({ tipo: 'ITEM' as const, ...item })) })
    },
    listItens,
    listDocumentosVencedores: (id) =>
      readResult(
        () =>
          orIfUnsupported([], async () =>
            (await calls.listDocumentosVencedores(id)).map(({ razaoSocial, documentos }) => ({
              razaoSocial: maskSourceText(razaoSocial),
              documentos: documentos.map(({ nome, numeroLote = null, ...documento }) => ({
                ...documento,
                nome: maskSourceText(nome),
                tipo: 'OUTROS' as const,
                numeroLote,
              })),
            })),
          ),
        'licitacaoNotFound',
      ),
    listAtos: (id, { lugar, ...page }) =>
      readResult(
        () =>
          orIfUnsupported(emptyPage, async () => {
            const { atos, totalElements } = await calls.listAtosDoProcesso({ id, ...page, ...lugar })
            return { items: atos.map(maskAto), total: Math.max(totalElements, toOffset(page) + atos.length) }
          }),
        'licitacaoNotFound',
      ),
    // No call provides bids, log entries or a version.
    listLances: async () => ok(emptyPage),
    listLancesDoItem: async () => ok(emptyPage),
    listRegistros: async () => ok(emptyPage),
    versao: async () => null,
  }
}

type ReadPage<Row> = (page: PageRequest) => Promise<Result<Page<Row>, LoteUnavailable>>

/** Reads page after page until a row is `wanted`. */
async function findIn<Row>(read: ReadPage<Row>, wanted: (row: Row) => boolean): Promise<Result<Row, LoteUnavailable>> {
  for (let page = 1; ; page++) {
    const rows = await read({ page, size: perPage })
    if (!rows.ok) return rows
    const found = rows.value.items.find(wanted)
    if (found) return ok(found)
    if (page * perPage >= rows.value.total) return err('loteNotFound')
  }
}

/** Returns `otherwise` if the system does not support the call. */
export async function orIfUnsupported<T, Otherwise>(otherwise: Otherwise, call: () => Promise<T>) {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ProcurementFailure && isUnsupported(error)) return otherwise
    throw error
  }
}

/** Whether the call is unsupported. A 404 with another key means that only the tender or lot is missing. */
const isUnsupported = ({ status, body: { key = 'ENDERECO_NAO_ENCONTRADO' } }: ProcurementFailure) =>
  status === 405 || status === 501 || (status === 404 && key === 'ENDERECO_NAO_ENCONTRADO')

/** Offset of a page, to number the lots and items that have no number. */
const toOffset = ({ page, size }: PageRequest) => (page - 1) * size

const maskLote = ({ numero, ...lote }: LoteDoProcesso, place: number): LoteDoProcesso => ({
  ...maskDisputa(lote),
  numero: numero || place,
  descricao: maskSourceText(lote.descricao),
  vencedores: lote.vencedores?.map(maskIdentidade),
})

const maskItem = ({ sequencia, disputa, ...item }: ItemDoLote, place: number): ItemDoLote => ({
  ...item,
  sequencia: sequencia || place,
  descricao: maskSourceText(item.descricao),
  vencedores: item.vencedores?.map(maskIdentidade),
  disputa: disputa && maskDisputa(disputa),
})

const maskDisputa = <Some extends EmDisputa>(disputa: Some): Some => ({
  ...disputa,
  melhorDe: disputa.melhorDe && {
    ...disputa.melhorDe,
    identidade: disputa.melhorDe.identidade && maskIdentidade(disputa.melhorDe.identidade),
  },
})

const maskAto = ({ motivo, anula, ...ato }: AtoPublico): AtoPublico => ({
  ...maskParticipante(ato),
  motivo: maskMotivo(motivo),
  anula: anula && maskParticipante(anula),
})

const maskParticipante = <Some extends Pick<AtoPublico, 'participante'>>(ato: Some): Some => ({
  ...ato,
  participante: ato.participante && {
    ...ato.participante,
    identidade: ato.participante.identidade && maskIdentidade(ato.participante.identidade),
  },
})

const maskMotivo = (motivo: string | null | undefined) => (motivo ? maskSourceText(motivo) : null)

const maskIdentidade = <Who extends Identidade>({ razaoSocial, cpfCnpj, ...rest }: Who) => ({
  ...rest,
  razaoSocial: maskSourceText(razaoSocial),
  cpfCnpj: maskCpfCnpj(cpfCnpj),
})
