import type { StatusLicitacao } from '../licitacao/enums'
import { limiteDosPedidos } from '../solicitacao/prazo'
import { listMarcos, type Marco } from './marcos'
import type { Processo } from './processo'

/** The milestones that a calendar has: from when or until when one may act. What happened in a session is history. */
const marcosDaAgenda = ['INICIO_PROPOSTAS', 'LIMITE_PEDIDOS', 'FIM_PROPOSTAS', 'ABERTURA'] as const
export type MarcoDaAgenda = (typeof marcosDaAgenda)[number]

/** A date in a calendar. */
export type DataDaAgenda = { marco: MarcoDaAgenda; instante: Date }

const isInAgenda = (marco: Marco['marco']): marco is MarcoDaAgenda => marcosDaAgenda.some((known) => known === marco)

/** The dates of a tender, as its page states them, in their order (W13). */
export const listDatas = (processo: Processo, now: Date): DataDaAgenda[] =>
  listMarcos({ ...processo, dataLimiteEsclarecimentoImpugnacao: limiteDosPedidos(processo) }, now).flatMap(
    ({ marco, instante }) => (isInAgenda(marco) ? [{ marco, instante }] : []),
  )

/** Whether dates hold: those of a suspended tender may change, those of a revoked or annulled one hold no more. */
export type Validade = 'VALE' | 'INCERTA' | 'CANCELADA'

export const suspensas = ['SUSPENSO', 'SUSPENSA'] as const satisfies StatusLicitacao[]
export const canceladas = ['CANCELADA', 'REVOGADA', 'ANULADA'] as const satisfies StatusLicitacao[]

export function judgeValidade(status: StatusLicitacao | null): Validade {
  if (canceladas.some((one) => one === status)) return 'CANCELADA'
  return suspensas.some((one) => one === status) ? 'INCERTA' : 'VALE'
}
