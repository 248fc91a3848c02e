import type { TFunction } from 'i18next'
import type errors from '~/locales/pt-BR/errors'

type ErrorKey = keyof typeof errors

/** The response body of a failed request: the portal's own `error`, or the error body of an API call. */
export type FailureBody = {
  error?: ErrorKey
  message?: string
  key?: string
  errorMessages?: { message: string }[]
  /** The record's address outside of this portal. */
  destino?: string
  /** The name of the órgão responsible for a withdrawn record. */
  orgao?: string
  /**
   * The fact, the reason and what to do. The page of a refusal shows these instead of a message. `elsewhere`: a page to
   * open in another tab, because this one keeps a form.
   */
  about?: { fact: string; reason: string | null; todo: string; elsewhere?: { to: string; text: string } }
}

export type FailureMessage = { key: ErrorKey } | { text: string }

/** What happens after the message: nothing, or a navigation after `seconds`. 'retry' reloads until the page works. */
export type FailureMove = { to: 'stay' | 'home' | 'reload' | 'retry'; seconds: number; countdown: boolean }

export type Failure = { message: FailureMessage; move: FailureMove }

export const stay: FailureMove = { to: 'stay', seconds: 0, countdown: false }
const home: FailureMove = { to: 'home', seconds: 3, countdown: false }
const retry: FailureMove = { to: 'retry', seconds: 10, countdown: false }
const removedKeys = ['LICITACAO_DESPUBLICADA', 'LICITACAO_EXCLUIDA']

/** The error key that says how the record was withdrawn; `undefined` for any other failure. */
export function toRemovedKey({ key = '', error }: FailureBody): ErrorKey | undefined {
  if (!removedKeys.includes(key)) return undefined
  return error ?? (key === 'LICITACAO_EXCLUIDA' ? 'licitacaoExcluida' : 'licitacaoDespublicada')
}

/** The heading of the page of a withdrawn record or a refused link. */
export function toFact(body: FailureBody, t: TFunction<'common'>) {
  const removed = toRemovedKey(body)
  return removed ? t(`errors.${removed}`) : body.about?.fact
}

/**
 * Decides what a failed request shows and where it leads; the first match wins (A6, A15). `status` 0: a read got no
 * response, or one that is not from the portal. `UnansweredSubmission` is handled elsewhere. A page that was `opened`
 * directly at a missing address stays there (C7).
 */
export function describeFailure(status: number, body: FailureBody, opened: boolean): Failure {
  if (body.errorMessages?.length)
    return { message: { text: body.errorMessages.map(({ message }) => message).join('\n') }, move: stay }
  if (status === 0 || body.error === 'disconnected') return { message: { key: 'disconnected' }, move: home }
  if (body.key === 'GENERAL') return { message: { key: 'disconnected' }, move: stay }
  if (status === 400 && body.key) {
    const removed = toRemovedKey(body) !== undefined
    return { message: chooseMessage(body), move: removed ? { to: 'home', seconds: 6, countdown: true } : stay }
  }
  if (status === 401) return { message: { key: 'lostSession' }, move: { to: 'reload', seconds: 3, countdown: false } }
  if (status === 403 && body.error) return { message: chooseMessage(body), move: stay }
  const leadsOn = body.destino || body.error === 'cadastroNotFound'
  if (status === 404) return { message: chooseMessage(body), move: opened || leadsOn ? stay : home }
  if (body.error === 'unavailable') return { message: chooseMessage(body), move: retry }
  if (status === 500 || status === 503) return { message: chooseMessage(body), move: stay }
  return { message: { key: 'unknown' }, move: stay }
}

function chooseMessage({ error, message }: FailureBody): FailureMessage {
  if (error) return { key: error }
  return message ? { text: message } : { key: 'unknown' }
}

/** A failed read of a page's data. Its fields make it an error response for Remix's `isRouteErrorResponse`. */
export class FailedRead extends Error {
  readonly statusText = ''
  readonly internal = false
  constructor(
    readonly status: number,
    readonly data: FailureBody = {},
  ) {
    super(`reading failed: ${status}`)
  }
}

/** A submission without a response. Unlike after a failed read, the visitor stays on the page (A6). */
export class UnansweredSubmission extends Error {}

/**
 * A form as submitted. `attached` is the name of a file that `fields` refer to; `lostFile` names the field of a file that
 * must be chosen again.
 */
export type SubmittedForm = {
  encType: 'multipart/form-data' | 'application/x-www-form-urlencoded'
  fields: [name: string, value: string][]
  attached?: string
  lostFile?: string
  /** The database did not confirm the submission, which may have been recorded. */
  unconfirmed?: boolean
}
