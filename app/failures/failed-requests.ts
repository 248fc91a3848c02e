import type errors from '~/locales/pt-BR/errors'

type ErrorKey = keyof typeof errors

/** What a failed reading carries: our own `error`, or what a call answered. */
export type FailureBody = {
  error?: ErrorKey
  message?: string
  key?: string
  errorMessages?: { message: string }[]
  /** Where what was asked for is now, outside of this portal. */
  destino?: string
}

/** A sentence of the catalogue, or one that came with the answer. */
export type FailureMessage = { key: ErrorKey } | { text: string }

/** What happens after the message: the person stays, or the page moves by itself after `seconds`; 'retry' until it works. */
export type FailureMove = { to: 'stay' | 'home' | 'reload' | 'retry'; seconds: number; countdown: boolean }

export type Failure = { message: FailureMessage; move: FailureMove }

export const stay: FailureMove = { to: 'stay', seconds: 0, countdown: false }
const home: FailureMove = { to: 'home', seconds: 3, countdown: false }
const retry: FailureMove = { to: 'retry', seconds: 10, countdown: false }
const removedKeys = ['LICITACAO_DESPUBLICADA', 'LICITACAO_EXCLUIDA']

/**
 * The table of failed requests, read from the top (A6, A15). `status` 0 is 'no answer at all'. Only readings move the
 * visitor; an address opened directly that leads nowhere stays as a page (`opened`), with its link home (C7).
 */
export function describeFailure(status: number, body: FailureBody, opened: boolean): Failure {
  if (body.errorMessages?.length)
    return { message: { text: body.errorMessages.map(({ message }) => message).join('\n') }, move: stay }
  if (status === 0 || body.error === 'disconnected') return { message: { key: 'disconnected' }, move: home }
  if (body.key === 'GENERAL') return { message: { key: 'disconnected' }, move: stay }
  if (status === 400 && body.key) {
    const removed = removedKeys.includes(body.key)
    return { message: messageOf(body), move: removed ? { to: 'home', seconds: 6, countdown: true } : stay }
  }
  if (status === 401) return { message: { key: 'lostSession' }, move: { to: 'reload', seconds: 3, countdown: false } }
  if (status === 403 && body.error) return { message: messageOf(body), move: stay }
  if (status === 404) return { message: messageOf(body), move: opened || body.destino ? stay : home }
  if (body.error === 'unavailable') return { message: messageOf(body), move: retry }
  if (status === 500 || status === 503) return { message: messageOf(body), move: stay }
  return { message: { key: 'unknown' }, move: stay }
}

/** The message an answer brought, ours in the person's language, else 'unknown'. */
function messageOf({ error, message }: FailureBody): FailureMessage {
  if (error) return { key: error }
  return message ? { text: message } : { key: 'unknown' }
}
