import { data } from '@remix-run/node'
import type { z } from 'zod'
import type { SolicitacaoUnavailable } from '~/domain/procurement'
import type { ProcurementFailure } from '~/domain/shared/failure'
import type { FailureBody } from './failures'

const failure = (status: number, body: FailureBody) => data(body, { status })

/** A page that isn't there (A2). */
export const notFound = () => failure(404, {})

/** A file that may not be handed out, whatever the reason (M3). */
export const arquivoNotFound = () => failure(404, { error: 'arquivoNotFound' })

/** What a screen answers when what it was asked for can't be shown (C7, A6). */
export function unavailable(error: SolicitacaoUnavailable) {
  if (error === 'licitacaoDespublicada') return failure(400, { error, key: 'LICITACAO_DESPUBLICADA' })
  if (error === 'licitacaoExcluida') return failure(400, { error, key: 'LICITACAO_EXCLUIDA' })
  return failure(404, { error })
}

/** The page that says that the portal can't answer now, and asks again by itself. */
export const outOfService = () => failure(503, { error: 'unavailable' })

/** How the system behind the portal failed, as a row of the table of failed requests (A6). */
export function remoteFailure({ kind, status, answer }: ProcurementFailure) {
  if (kind === 'answered') return failure(status, answer)
  if (kind === 'noAnswer') return failure(504, { error: 'disconnected' })
  return kind === 'circuitOpen' ? outOfService() : failure(502, {})
}

/** An address we cannot parse is a page we do not have. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const parsed = schema.safeParse(params)
  if (!parsed.success) throw notFound()
  return parsed.data
}
