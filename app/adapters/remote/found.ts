import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import { ProcurementFailure } from '~/domain/shared/failure'
import { err, ok, type Result } from '~/domain/shared/result'

const removed: Record<string, LicitacaoUnavailable> = {
  LICITACAO_DESPUBLICADA: 'licitacaoDespublicada',
  LICITACAO_EXCLUIDA: 'licitacaoExcluida',
  LICITACAO_NAO_ENCONTRADA: 'licitacaoNotFound',
}

const missingKeys = {
  licitacaoNotFound: 'LICITACAO_NAO_ENCONTRADA',
  solicitacaoNotFound: 'SOLICITACAO_NAO_ENCONTRADA',
  ataNotAvailable: 'ATA_NAO_DISPONIVEL',
}

/** The system understood the call and won't have it so. */
export const isRefusal = (error: unknown) =>
  error instanceof ProcurementFailure && error.kind === 'answered' && [400, 422].includes(error.status)

/** The answers that the rules know by name are values; 404 without a key is the one that `missing` names. */
export async function found<T, E extends keyof typeof missingKeys>(
  read: () => Promise<T>,
  missing: E,
): Promise<Result<T, E | LicitacaoUnavailable>> {
  try {
    return ok(await read())
  } catch (error) {
    if (!(error instanceof ProcurementFailure) || error.kind !== 'answered') throw error
    const { status, answer } = error
    const known = removed[answer.key ?? '']
    if (known && (status === 400 || status === 404)) return err(known)
    if (status === 404 && !answer.message) return err(missing)
    if (status === 404 && answer.key === missingKeys[missing]) return err(missing)
    throw error
  }
}
