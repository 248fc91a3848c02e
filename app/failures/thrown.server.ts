import { data } from '@remix-run/node'
import type { z } from 'zod'
import type { AtaUnavailable } from '~/domain/ata/ata'
import type { CompraDiretaUnavailable } from '~/domain/compra-direta/compra-direta'
import type { SolicitacaoUnavailable } from '~/domain/procurement'
import { ProcurementFailure } from '~/domain/shared/failure'
import type { Outage } from '~/domain/shared/outage'
import type { FailureBody } from './failed-requests'

const failure = (status: number, body: FailureBody) => data(body, { status })

/** A page that isn't there (A2). */
export const notFound = () => failure(404, {})

/** Who tries out codes waits. */
export const tooMany = () => failure(429, {})

/** A file that may not be handed out, whatever the reason (M3). */
export const arquivoNotFound = () => failure(404, { error: 'arquivoNotFound' })

/** A document that no such code opens. */
export const documentoNotFound = () => failure(404, { error: 'documentoNotFound' })

/** A tender without a file to hand out. */
export const nenhumDocumento = () => failure(404, { error: 'nenhumDocumento' })

/** A form whose signed state is missing or is not this form's: no page of the portal sends it. */
export const formRefused = () => failure(403, { error: 'formRefused' })

type Unavailable = SolicitacaoUnavailable | AtaUnavailable | CompraDiretaUnavailable | 'loteNotFound'

/** What a screen answers when what it was asked for can't be shown (C7, A6); `destino` is where it is now. */
export function unavailable(error: Unavailable, destino?: string) {
  if (error === 'licitacaoDespublicada' || error === 'compraDiretaDespublicada')
    return failure(400, { error, key: 'LICITACAO_DESPUBLICADA' })
  if (error === 'licitacaoExcluida' || error === 'compraDiretaExcluida')
    return failure(400, { error, key: 'LICITACAO_EXCLUIDA' })
  return failure(404, { error, ...(destino && { destino }) })
}

/** The status of a failure that was thrown, 0 of anything else. */
export const statusOf = (thrown: unknown) => (isFailure(thrown) && thrown.init?.status) || 0
const bodyOf = (thrown: unknown): FailureBody => (isFailure(thrown) && thrown.data) || {}

export const isFailure = (thrown: unknown): thrown is ReturnType<typeof failure> =>
  typeof thrown === 'object' && thrown !== null && 'data' in thrown && 'init' in thrown

/** Whether what was thrown is the answer below. */
export const isOutOfService = (thrown: unknown) => statusOf(thrown) === 503

/**
 * Whether what was thrown says that the portal, or the system behind it, failed, whatever status that one gives it. What
 * the portal itself refuses has an `error` of its own, or is a page that isn't there.
 */
export function isBreakdown(thrown: unknown) {
  const status = statusOf(thrown)
  return status >= 500 || (status >= 400 && status !== 404 && bodyOf(thrown).error === undefined)
}

/** What the system behind says of its failure, for the person who sent something to it (G5). */
export function messageFromBehind(thrown: unknown) {
  const { errorMessages, message } = bodyOf(thrown)
  return errorMessages?.map((one) => one.message).join('\n') || message
}

/** The page that says that the portal can't answer now, and asks again by itself. */
const outOfService = () => failure(503, { error: 'unavailable' })

/** What the system behind refused, or why a part of the portal can't serve, as a row of the table of failed requests (A6). */
export function failureBehind(thrown: ProcurementFailure | Outage) {
  if (thrown instanceof ProcurementFailure) return failure(thrown.status, thrown.answer)
  if (thrown.sign === 'noAnswer') return failure(504, { error: 'disconnected' })
  return thrown.sign === 'unreadable' ? failure(502, {}) : outOfService()
}

/** An address we cannot parse is a page we do not have. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const parsed = schema.safeParse(params)
  if (!parsed.success) throw notFound()
  return parsed.data
}
