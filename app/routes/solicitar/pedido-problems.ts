import type { TFunction } from 'i18next'
import { type PedidoField, type PedidoProblem, pedidoFields } from '~/domain/solicitacao/pedido'

/** What is wrong with each field, as the server found it. */
export type PedidoProblems = Partial<Record<PedidoField, PedidoProblem>>

/** Keeps of a checked form the first problem of each field. */
export function problemsOf(errors: Record<string, string[] | null> | null | undefined): PedidoProblems {
  const found = pedidoFields.flatMap((field) => {
    const [problem] = errors?.[field] ?? []
    return problem ? [[field, problem as PedidoProblem] as const] : []
  })
  return Object.fromEntries(found)
}

/** A problem in words, with what was typed. */
export function problemText(
  t: TFunction<'solicitar'>,
  field: PedidoField,
  problem: PedidoProblem,
  digitado: string | undefined,
) {
  return t(`erro.${field}.${problem}` as 'erro.cpf.invalid', { digitado })
}
