import type { Procurement } from '~/domain/procurement'
import type { Processos } from '~/domain/sessao/processo'
import { ok } from '~/domain/shared/result'

/** A tender of the system behind, with what it tells of its session; what no call tells is left out. */
export function makeRemoteProcessos(find: Procurement['licitacoes']['find']): Processos {
  const none = async () => ok({ items: [], total: 0 })
  return {
    async find(id) {
      const found = await find(id)
      if (!found.ok) return found
      const untold = { tipoValor: null, orcamentoSigiloso: null, valorEstimado: null, sessao: null }
      return ok({ ...found.value, ...untold, permiteSolicitarEscImp: true })
    },
    listLotes: none,
    findLote: async () => ({ ok: false, error: 'loteNotFound' }),
    listItens: none,
    listLances: none,
    listDocumentosVencedores: async () => ok([]),
    listRegistros: none,
    versao: async () => null,
  }
}
