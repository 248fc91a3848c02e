import type { Procurement } from '~/domain/procurement'
import type { Identidade, LoteDoProcesso, Processos } from '~/domain/sessao/processo'
import { ProcurementFailure } from '~/domain/shared/failure'
import { maskCpfCnpj, maskCpfsInText } from '~/domain/shared/masks'
import type { PageRequest } from '~/domain/shared/page'
import { err, ok } from '~/domain/shared/result'
import type { makeCalls } from './calls/calls.server'
import { found } from './found'
import { withSafeObjeto } from './views'

type Calls = Pick<
  ReturnType<typeof makeCalls>,
  'findProcesso' | 'listLotesDoProcesso' | 'listItensDoProcesso' | 'listDocumentosVencedores'
>

const nothing = { items: [], total: 0 }
/** As many lines as a page of a call has at most. */
const most = 100

/** A tender of the system behind with its session; what its calls don't tell is left out. */
export function makeRemoteProcessos(calls: Calls, find: Procurement['licitacoes']['find'], product: string): Processos {
  const listLotes: Processos['listLotes'] = (id, page) =>
    found(
      () =>
        orIfUnknown(nothing, async () => {
          const { lotes, totalElements } = await calls.listLotesDoProcesso({ id, ...page })
          const before = beforePage(page)
          return {
            items: lotes.map((lote, place) => safeLote(lote, before + place + 1)),
            total: Math.max(totalElements, before + lotes.length),
          }
        }),
      'licitacaoNotFound',
    )

  return {
    async find(id) {
      const asked = await found(() => orIfUnknown(null, () => calls.findProcesso(id)), 'licitacaoNotFound')
      if (!asked.ok) return asked
      const processo = asked.value
      if (processo) {
        const ehPerfilProduto = processo[`ehPerfil${product}` as const] === true
        return ok({ ...withSafeObjeto(processo), ehPerfilProduto })
      }
      // An older system has no such call.
      const known = await find(id)
      if (!known.ok) return known
      const untold = { tipoValor: null, orcamentoSigiloso: null, valorEstimado: null, sessao: null }
      return ok({ ...known.value, ...untold, permiteSolicitarEscImp: true })
    },
    listLotes,
    // No call tells of one lot alone.
    async findLote(id, idLote) {
      for (let page = 1; ; page++) {
        const lotes = await listLotes(id, { page, size: most })
        if (!lotes.ok) return lotes
        const lote = lotes.value.items.find((one) => one.id === idLote)
        if (lote) return ok(lote)
        if (page * most >= lotes.value.total) return err('loteNotFound')
      }
    },
    listItens: (id, idLote, page) =>
      found(
        () =>
          orIfUnknown(nothing, async () => {
            const { itens, totalElements } = await calls.listItensDoProcesso({
              id,
              loteId: idLote ?? undefined,
              ...page,
            })
            const before = beforePage(page)
            const items = itens.map(({ sequencia, descricao, ...item }, place) => ({
              ...item,
              sequencia: sequencia || before + place + 1,
              descricao: maskCpfsInText(descricao),
              vencedores: item.vencedores?.map(safe),
            }))
            return { items, total: Math.max(totalElements, before + itens.length) }
          }),
        'loteNotFound',
      ),
    listDocumentosVencedores: (id) =>
      found(
        () =>
          orIfUnknown([], async () =>
            (await calls.listDocumentosVencedores(id)).map(({ razaoSocial, documentos }) => ({
              razaoSocial: maskCpfsInText(razaoSocial),
              documentos: documentos.map(({ nome, numeroLote = null, ...documento }) => ({
                ...documento,
                nome: maskCpfsInText(nome),
                tipo: 'OUTROS' as const,
                numeroLote,
              })),
            })),
          ),
        'licitacaoNotFound',
      ),
    // No call tells these.
    listLances: async () => ok(nothing),
    listRegistros: async () => ok(nothing),
    versao: async () => null,
  }
}

/** What a system that doesn't know a call is taken to have said. */
export async function orIfUnknown<Answer, Otherwise>(otherwise: Otherwise, ask: () => Promise<Answer>) {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProcurementFailure && isUnknown(error)) return otherwise
    throw error
  }
}

/** What isn't there by its own key is a tender, or a lot, of a system that knows the call. */
const isUnknown = ({ status, answer: { key = 'ENDERECO_NAO_ENCONTRADO' } }: ProcurementFailure) =>
  status === 405 || status === 501 || (status === 404 && key === 'ENDERECO_NAO_ENCONTRADO')

/** How many lines stand before a page, by whose place those without a number are counted. */
const beforePage = ({ page, size }: PageRequest) => (page - 1) * size

const safeLote = ({ numero, melhorDe, ...lote }: LoteDoProcesso, place: number): LoteDoProcesso => ({
  ...lote,
  numero: numero || place,
  descricao: maskCpfsInText(lote.descricao),
  melhorDe: melhorDe && { ...melhorDe, identidade: melhorDe.identidade && safe(melhorDe.identidade) },
  vencedores: lote.vencedores?.map(safe),
})

const safe = <Who extends Identidade>({ razaoSocial, cpfCnpj, ...rest }: Who) => ({
  ...rest,
  razaoSocial: maskCpfsInText(razaoSocial),
  cpfCnpj: maskCpfCnpj(cpfCnpj),
})
