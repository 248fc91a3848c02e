import { licitacaoKeys, refusalOf, unavailableKeys } from '~/contract/refusals'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import { ProcurementFailure } from '~/domain/shared/failure'
import { err, ok, type Result } from '~/domain/shared/result'

type Missing = Exclude<keyof typeof unavailableKeys, 'licitacaoDespublicada' | 'licitacaoExcluida'>

/** The system understood the call and won't have it so. */
export const isRefusal = (error: unknown) => error instanceof ProcurementFailure && [400, 422].includes(error.status)

/** The answers that the rules know by name are values; 404 without a key is the one that `missing` names. */
export async function found<T, E extends Missing>(
  read: () => Promise<T>,
  missing: E,
): Promise<Result<T, E | LicitacaoUnavailable>> {
  try {
    return ok(await read())
  } catch (error) {
    if (!(error instanceof ProcurementFailure)) throw error
    const { status, answer } = error
    const known = refusalOf(licitacaoKeys, answer.key)
    // What the system says of a tender that it took away is told in its words.
    const told = known !== 'licitacaoNotFound' && (answer.errorMessages || answer.message)
    if (known && !told && (status === 400 || status === 404)) return err(known)
    if (status === 404 && !answer.message) return err(missing)
    if (status === 404 && answer.key === unavailableKeys[missing]) return err(missing)
    throw error
  }
}
