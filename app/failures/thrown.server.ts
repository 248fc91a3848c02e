import { data } from '@remix-run/node'
import type { z } from 'zod'
import type { AtaUnavailable } from '~/domain/ata/ata'
import type { CompraDiretaUnavailable } from '~/domain/compra-direta/compra-direta'
import type { SolicitacaoUnavailable } from '~/domain/procurement'
import { Outage, ProcurementFailure } from '~/domain/shared/failures'
import type { Result } from '~/domain/shared/result'
import type { FailureBody } from './failed-requests'

const failure = (status: number, body: FailureBody) => data(body, { status })

export const notFound = () => failure(404, {})

export const tooManyRequests = () => failure(429, {})

/** The failure for a file that may not be downloaded. It never says why (M3). */
export const arquivoNotFound = () => failure(404, { error: 'arquivoNotFound' })

export const documentoNotFound = () => failure(404, { error: 'documentoNotFound' })

/** For a registration that is unknown, or was sent or given up (J7). */
export const cadastroNotFound = () => failure(404, { error: 'cadastroNotFound' })

export const nenhumDocumento = () => failure(404, { error: 'nenhumDocumento' })

/** For a form that the portal's pages never send: it is malformed, or its token is missing or from another form. */
export const formRefused = () => failure(403, { error: 'formRefused' })

type Unavailable = SolicitacaoUnavailable | AtaUnavailable | CompraDiretaUnavailable | 'loteNotFound'

/** The failure for a record that cannot be shown (C7, A6). It may name the record's new address or the órgão to ask. */
export function unavailable(error: Unavailable, { destino, orgao }: Pick<FailureBody, 'destino' | 'orgao'> = {}) {
  const withdrawn = toWithdrawnKey(error)
  if (withdrawn) return failure(400, { error, key: withdrawn, ...(orgao && { orgao }) })
  return failure(404, { error, ...(destino && { destino }) })
}

export function toWithdrawnKey(error: Unavailable) {
  if (error === 'licitacaoDespublicada' || error === 'compraDiretaDespublicada') return 'LICITACAO_DESPUBLICADA'
  return error === 'licitacaoExcluida' || error === 'compraDiretaExcluida' ? 'LICITACAO_EXCLUIDA' : null
}

/** Returns the value of a result or throws its failure: the record may be gone since the page began to load. */
export function orUnavailable<Value>(result: Result<Value, Parameters<typeof unavailable>[0] | 'loteNotFound'>): Value {
  if (result.ok) return result.value
  throw result.error === 'loteNotFound' ? notFound() : unavailable(result.error)
}

/** The status of a thrown failure; 0 for anything else. */
export const readStatus = (thrown: unknown) => (isFailure(thrown) && thrown.init?.status) || 0
const readBody = (thrown: unknown): FailureBody => (isFailure(thrown) && thrown.data) || {}

export const isFailure = (thrown: unknown): thrown is ReturnType<typeof failure> =>
  typeof thrown === 'object' && thrown !== null && 'data' in thrown && 'init' in thrown

/** Whether the submission may have been recorded although the database did not respond. */
export const isUnconfirmed = (thrown: unknown) => readBody(thrown).error === 'unconfirmed'

export const isOutOfService = (thrown: unknown) => readStatus(thrown) === 503

/**
 * Whether the portal failed, or the system behind it failed or refused. A refusal by the portal itself does not count:
 * it has an `error` or is a 404.
 */
export function isBreakdown(thrown: unknown) {
  const status = readStatus(thrown)
  return status >= 500 || (status >= 400 && status !== 404 && readBody(thrown).error === undefined)
}

export function upstreamMessage(thrown: unknown) {
  const { errorMessages, message } = readBody(thrown)
  return errorMessages?.map((each) => each.message).join('\n') || message
}

const outOfService = () => failure(503, { error: 'unavailable' })

export function upstreamFailure(thrown: ProcurementFailure | Outage) {
  if (thrown instanceof ProcurementFailure) return failure(thrown.status, thrown.body)
  if (thrown.reason === 'noAnswer') return failure(504, { error: 'disconnected' })
  if (thrown.reason === 'unconfirmed') return failure(503, { error: 'unconfirmed' })
  return thrown.reason === 'unreadable' ? failure(502, {}) : outOfService()
}

export function parseParams<Schema extends z.ZodType>(
  schema: Schema,
  params: unknown,
  missing = notFound,
): z.output<Schema> {
  const parsed = schema.safeParse(params)
  if (!parsed.success) throw missing()
  return parsed.data
}

/** Errors of a disk that is full, read-only, broken or not accessible, or of too many open files. */
const diskErrorCode = /^(ENOSPC|EDQUOT|EROFS|EIO|ESTALE|EACCES|EMFILE|ENFILE)$/

/** The outage that caused `thrown`, if any. In an outage, a service that the portal depends on is unavailable. */
function outageIn(thrown: unknown): Outage | undefined {
  if (!(thrown instanceof Error) || thrown instanceof Outage) return thrown instanceof Outage ? thrown : undefined
  if ('code' in thrown && typeof thrown.code === 'string' && diskErrorCode.test(thrown.code))
    return new Outage('arquivos', { cause: thrown })
  return outageIn(thrown.cause)
}

export const isOutage = (thrown: unknown) =>
  outageIn(thrown) !== undefined || (thrown instanceof ProcurementFailure && thrown.status >= 502)

type Services = { [name: string]: unknown }
type Log = { error(details: object, message: string): void }

/** Wraps services: outages and upstream failures are logged and thrown as pages (A6). Other errors are not changed. */
export function failuresAsPages<T extends object>(services: T, log: Log): T {
  const guarded = Object.entries(services as Services).map(([name, member]) => {
    if (typeof member === 'function') return [name, withFailurePages(member as Call, log)]
    return [name, typeof member === 'object' && member !== null ? failuresAsPages(member, log) : member]
  })
  return Object.fromEntries(guarded)
}

type Call = (...args: never[]) => unknown

/** Synchronous functions only compute, so their errors are bugs and stay as they are. */
const withFailurePages =
  (call: Call, log: Log): Call =>
  (...args) => {
    const result = call(...args)
    return result instanceof Promise ? result.catch((error) => failAsPage(error, log)) : result
  }

function failAsPage(error: unknown, log: Log): never {
  const cause = error instanceof ProcurementFailure ? error : outageIn(error)
  if (!cause) throw error
  log.error({ err: error }, logMessages[cause instanceof Outage ? cause.dependency : 'sistema'])
  throw upstreamFailure(cause)
}

const logMessages = {
  banco: 'o banco não responde',
  arquivos: 'o disco não responde',
  sistema: 'o sistema por trás do portal falhou',
}
