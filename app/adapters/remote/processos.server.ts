import type { Procurement } from '~/domain/procurement'
import type { AtoPublico, Identidade, LoteDoProcesso, Processos } from '~/domain/sessao/processo'
import { ProcurementFailure } from '~/domain/shared/failures'
import { maskCpfCnpj, maskSourceText } from '~/domain/shared/masks'
import type { PageRequest } from '~/domain/shared/page'
import { err, ok } from '~/domain/shared/result'
import type { makeCalls } from './calls.server'
import { resultOf } from './contract-client.server'
import { maskLicitacaoTexts } from './views'

type Calls = Pick<
  ReturnType<typeof makeCalls>,
  'findProcesso' | 'listLotesDoProcesso' | 'listItensDoProcesso' | 'listDocumentosVencedores' | 'listAtosDoProcesso'
>

const emptyPage = { items: [], total: 0 }
const lotesPerPage = 100

/** Tenders with sessions of the remote system; data that no call provides is left out. */
export function makeRemoteProcessos(calls: Calls, find: Procurement['licitacoes']['find'], product: string): Processos {
  const listLotes: Processos['listLotes'] = (id, page) =>
    resultOf(
      () =>
        orIfUnsupported(emptyPage, async () => {
          const { lotes, totalElements } = await calls.listLotesDoProcesso({ id, ...page })
          const before = offsetOf(page)
          return {
            items: lotes.map((lote, place) => maskLote(lote, before + place + 1)),
            total: Math.max(totalElements, before + lotes.length),
          }
        }),
      'licitacaoNotFound',
    )

  return {
    async find(id) {
      const processoResult = await resultOf(
        () => orIfUnsupported(null, () => calls.findProcesso(id)),
        'licitacaoNotFound',
      )
      if (!processoResult.ok) return processoResult
      const processo = processoResult.value
      if (processo) {
        const ehPerfilProduto = processo[`ehPerfil${product}` as const] === true
        return ok({ ...maskLicitacaoTexts(processo), ehPerfilProduto })
      }
      // Older systems lack `findProcesso`.
      const known = await find(id)
      if (!known.ok) return known
      const notProvided = { tipoValor: null, orcamentoSigiloso: null, valorEstimado: null, sessao: null }
      return ok({ ...known.value, ...notProvided, permiteSolicitarEscImp: true })
    },
    listLotes,
    // No call provides a single lot.
    async findLote(id, idLote) {
      for (let page = 1; ; page++) {
        const lotes = await listLotes(id, { page, size: lotesPerPage })
        if (!lotes.ok) return lotes
        const lote = lotes.value.items.find((one) => one.id === idLote)
        if (lote) return ok(lote)
        if (page * lotesPerPage >= lotes.value.total) return err('loteNotFound')
      }
    },
    listItens: (id, idLote, page) =>
      resultOf(
        () =>
          orIfUnsupported(emptyPage, async () => {
            const { itens, totalElements } = await calls.listItensDoProcesso({
              id,
              loteId: idLote ?? undefined,
              ...page,
            })
            const before = offsetOf(page)
            const items = itens.map(({ sequencia, descricao, ...item }, place) => ({
              ...item,
              sequencia: sequencia || before + place + 1,
              descricao: maskSourceText(descricao),
              vencedores: item.vencedores?.map(maskIdentidade),
            }))
            return { items, total: Math.max(totalElements, before + itens.length) }
          }),
        'loteNotFound',
      ),
    listDocumentosVencedores: (id) =>
      resultOf(
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
    listAtos: (id, page) =>
      resultOf(
        () =>
          orIfUnsupported(emptyPage, async () => {
            const { atos, totalElements } = await calls.listAtosDoProcesso({ id, ...page })
            return { items: atos.map(maskAto), total: Math.max(totalElements, offsetOf(page) + atos.length) }
          }),
        'licitacaoNotFound',
      ),
    // No call provides bids, log entries or a version.
    listLances: async () => ok(emptyPage),
    listRegistros: async () => ok(emptyPage),
    versao: async () => null,
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
const offsetOf = ({ page, size }: PageRequest) => (page - 1) * size

const maskLote = ({ numero, melhorDe, ...lote }: LoteDoProcesso, place: number): LoteDoProcesso => ({
  ...lote,
  numero: numero || place,
  descricao: maskSourceText(lote.descricao),
  melhorDe: melhorDe && { ...melhorDe, identidade: melhorDe.identidade && maskIdentidade(melhorDe.identidade) },
  vencedores: lote.vencedores?.map(maskIdentidade),
})

const maskAto = ({ participante, motivo, ...ato }: AtoPublico): AtoPublico => ({
  ...ato,
  participante: participante && {
    ...participante,
    identidade: participante.identidade && maskIdentidade(participante.identidade),
  },
  motivo: motivo && maskSourceText(motivo),
})

const maskIdentidade = <Who extends Identidade>({ razaoSocial, cpfCnpj, ...rest }: Who) => ({
  ...rest,
  razaoSocial: maskSourceText(razaoSocial),
  cpfCnpj: maskCpfCnpj(cpfCnpj),
})
